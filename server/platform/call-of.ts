import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";

/**
 * How a command is called: `npm run ops -- backup FOLDER` in a clone, whose `package.json` has a
 * script for all of them, and `rollcall backup FOLDER` in the packed release. Only `npm start` is
 * a script of its own.
 */
export function callOf(command: string, words = "", isClone = hasScripts()): string {
  if (isClone && command === "start") return ["npm start", words].filter(Boolean).join(" -- ");
  const named = command === "rollcall" ? [] : [command];
  return [isClone ? "npm run ops --" : "rollcall", ...named, words].filter(Boolean).join(" ");
}

function hasScripts(): boolean {
  const file = findPackageJSON(import.meta.url);
  if (file === undefined) return false;
  const { scripts = {} } = JSON.parse(readFileSync(file, "utf8")) as { scripts?: object };
  return Object.hasOwn(scripts, "ops");
}
