import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A version's section of a changelog, without its heading; throws if it has none. */
export function notesOf(version: string, changelog: string): string {
  const [, ...sections] = `\n${changelog}`.split(/\n## /);
  const section = sections.find((text) => /^\[?([^\]\s]+)/.exec(text)?.[1] === version);
  const notes = section
    ?.replace(/^.*\n/, "")
    .replace(/\n(?:\[[^\]]+\]: \S+\n?)+$/, "\n")
    .trim();
  if (notes === undefined || notes === "")
    throw new Error(`CHANGELOG.md says nothing about ${version}.`);
  return `${notes}\n`;
}

if (import.meta.main) {
  const changelog = readFileSync(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
  process.stdout.write(notesOf(process.argv[2] ?? "", changelog));
}
