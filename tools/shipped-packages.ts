import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OutputBundle } from "rolldown";

const inModules = /(?<=^[^\0]*?\/node_modules\/)(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Notes the folders in `node_modules` of packages whose code or files a build contains. A build
 * stores them next to what it made, for the licenses in a release (`licenses.ts`).
 */
export const notePackages = (packages: Set<string>) => ({
  name: "note-packages",
  generateBundle(_: unknown, bundle: OutputBundle) {
    for (const output of Object.values(bundle))
      for (const id of output.type === "chunk" ? output.moduleIds : output.originalFileNames)
        for (const folder of inModules.exec(id) ?? []) packages.add(folder);
  },
});

/** Stores what a build contains in a file, which appears as a whole. */
export function storePackages(file: string, packages: ReadonlySet<string>): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify([...packages].toSorted(), null, 2)}\n`);
  renameSync(draft, file);
}

/** The packages that a build has stored. */
export const readPackages = (file: string): string[] =>
  JSON.parse(readFileSync(file, "utf8")) as string[];

/** What a package in a folder says of itself. */
export const aboutOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
    license?: string;
  };
