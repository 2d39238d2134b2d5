import type { Plugin, Rollup } from "vite";
import { closure } from "./vite-light-pages.ts";

/**
 * Shortens the lists of files that scripts load along with a later part. Vite lists all that the
 * part needs; a script has come with some of it itself.
 */
export function laterFiles(): Plugin & {
  /** Those of a later part's files that a script hasn't been loaded with. */
  of: (script: string, files: string[]) => string[];
} {
  let bundle: Rollup.OutputBundle = {};
  const importsOf = (name: string) => {
    const file = bundle[name];
    return file?.type === "chunk" ? { importedIds: file.imports } : null;
  };
  return {
    name: "later-files",
    apply: "build",
    generateBundle: {
      // Vite writes the lists in this hook.
      order: "pre",
      handler(_options, files) {
        bundle = files;
      },
    },
    of(script, files) {
      const present = closure(script, importsOf);
      return files.filter((file) => !present.has(file));
    },
  };
}
