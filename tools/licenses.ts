import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { aboutOf } from "./shipped-packages.ts";

/**
 * Packages that come without the text of their license, and those of the same authors, under the
 * same license, that have it.
 */
const sameAuthors: Readonly<Record<string, string>> = {
  "@hono/zod-openapi": "hono",
  "@hono/zod-validator": "hono",
  "worker-f": "read-excel-file",
};

/**
 * The licenses of packages, by their folders in `modules`; each text is there once. Throws if one
 * is missing.
 */
export function licensesOf(folders: readonly string[], modules: string): string {
  const titles = new Map<string, string[]>();
  for (const folder of folders) {
    const { name, version, license } = aboutOf(join(modules, folder));
    const text = textIn(join(modules, folder)) ?? textElsewhere(name, license, modules);
    if (license === undefined || text === undefined)
      throw new Error(`The package ${name} has no license that can be shipped with it.`);
    titles.set(text, [...(titles.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  return [...titles]
    .map(([text, packages]) => `${packages.toSorted().join("\n")}\n\n${text}\n`)
    .toSorted()
    .join(`\n${"-".repeat(80)}\n\n`);
}

function textElsewhere(
  name: string,
  license: string | undefined,
  modules: string,
): string | undefined {
  const other = sameAuthors[name];
  if (other === undefined || aboutOf(join(modules, other)).license !== license) return undefined;
  return textIn(join(modules, other));
}

/** The text in a package's files for it, or else in its README. */
function textIn(folder: string): string | undefined {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /licen[sc]e|^copying|^notice/i.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  if (files.some((file) => !/^notice/i.test(file))) return texts.join("\n\n");
  const readme = join(folder, "README.md");
  if (!existsSync(readme)) return undefined;
  const [, section = ""] = readFileSync(readme, "utf8").split(/^#+ licen[sc]e$/im);
  return section.includes("Permission is hereby granted") ? section.trim() : undefined;
}
