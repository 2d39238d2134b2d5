import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Source } from "./import-directions.ts";
import { listWrongMigrationImports } from "./migration-imports.ts";

const root = join(import.meta.dirname, "..");

describe("Migrations", () => {
  it("import nothing that can change later", () => {
    const sources = globSync("server/migrations/*.ts", { cwd: root })
      .filter((file) => !file.endsWith(".test.ts"))
      .map((file): Source => ({ file, text: readFileSync(join(root, file), "utf8") }));
    expect(sources.length).toBeGreaterThan(11);
    expect(listWrongMigrationImports(sources)).toEqual([]);
  });
});

describe("The search for wrong imports in migrations", () => {
  const wrong = (line: string) =>
    listWrongMigrationImports([{ file: "server/migrations/0099-wrong.ts", text: `${line}\n` }]);

  it.each([
    `import { bounds } from "#contract/bounds.ts";`,
    `import type { Tables } from "../platform/database/tables.ts";`,
    `import { listMigrations } from "../platform/database/migrate.ts";`,
    `import { type SchemaMigration } from "../platform/database/migrate.ts";`,
    `import { toOperation } from "./0011-ledger-records.ts";`,
    `import { randomUUID } from "node:crypto";`,
    `export { a } from "../clubs/clubs.store.ts";`,
    `import "../platform/clock.ts";`,
    `const { bounds } = await import("#contract/bounds.ts");`,
  ])("finds %s", (line) => {
    expect(wrong(line)).toHaveLength(1);
  });

  it("allows Kysely, the type of a migration, and other files of the same one", () => {
    const text = [
      `import { sql, type Kysely } from "kysely";`,
      `import type { SchemaMigration } from "../platform/database/migrate.ts";`,
      `import { part } from "./0099-wrong-part.ts";`,
      `export const wrong: SchemaMigration = async () => {};`,
    ];
    expect(wrong(text.join("\n"))).toEqual([]);
  });
});
