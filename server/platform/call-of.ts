import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";

type Scripts = Readonly<Record<string, string>>;

/**
 * How a command is called: `npm run backup -- FOLDER` in a clone, whose `package.json` has a script
 * for it, or `npm run rollcall -- status` without one, and `rollcall backup FOLDER` in the packed
 * release.
 */
export function callOf(command: string, words = "", scripts = ownScripts()): string {
  if (!Object.hasOwn(scripts, command)) {
    const named = [command === "rollcall" ? "" : command, words].filter(Boolean).join(" ");
    return Object.hasOwn(scripts, "rollcall")
      ? callOf("rollcall", named, scripts)
      : `rollcall ${named}`;
  }
  const call = command === "start" ? "npm start" : `npm run ${command}`;
  return words === "" ? call : `${call} -- ${words}`;
}

function ownScripts(): Scripts {
  const file = findPackageJSON(import.meta.url);
  if (file === undefined) return {};
  const { scripts = {} } = JSON.parse(readFileSync(file, "utf8")) as { scripts?: Scripts };
  return scripts;
}
