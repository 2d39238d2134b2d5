import type { SchemaMigration } from "../database/migrate.ts";

/** Values that all nodes of an installation share; at most one row. */
export const installation: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("installation")
      .addColumn("id", types.integer, (column) => column.primaryKey())
      .addColumn("secretCheck", "text", (column) => column.notNull()),
  ).execute();
};
