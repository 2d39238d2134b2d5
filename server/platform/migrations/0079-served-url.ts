import type { SchemaMigration } from "../database/migrate.ts";

/** The URL that the installation is served at, for commands without its settings; at most one row. */
export const servedUrl: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("servedUrl")
      .addColumn("id", types.integer, (column) => column.primaryKey())
      .addColumn("url", "text", (column) => column.notNull()),
  ).execute();
};
