import type { Source } from "./import-directions.ts";

/** `import … from "…"`, `export … from "…"`, `import "…"` and `import("…")`, including packages. */
const imports = /\b(?:import|export)\b(?:[^"';()]*\bfrom)?\s*\(?\s*"([^"]+)"/g;

/**
 * Imports of migrations besides Kysely, the type of a migration, and their own other files, as
 * messages. If a migration used current limits or helpers, new installations would differ from
 * those that ran it before a change.
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
