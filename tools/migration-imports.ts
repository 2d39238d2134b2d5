import type { Source } from "./import-directions.ts";

/** `import … from "…"`, `export … from "…"`, `import "…"` and `import("…")`, also of packages. */
const imports = /\b(?:import|export)\b(?:[^"';()]*\bfrom)?\s*\(?\s*"([^"]+)"/g;

/**
 * What migrations import beyond Kysely, the type of a migration, and their own other files, in
 * words. A limit or a helper of today would make a new installation another one than those
 * that took the same step before it changed.
 */
export function listWrongMigrationImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const [, number] = /^server\/migrations\/(\d{4})-[^/]+\.ts$/.exec(file) ?? [];
    if (number === undefined) return [];
    return [...text.matchAll(imports)].flatMap(([statement, written = ""]) => {
      const isAllowed =
        written === "kysely" ||
        written.startsWith(`./${number}-`) ||
        (written === "../platform/database/migrate.ts" && statement.startsWith("import type "));
      return isAllowed
        ? []
        : [`${file} imports ${written}: a migration must not depend on code that can change.`];
    });
  });
}
