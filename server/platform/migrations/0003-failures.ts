import type { SchemaMigration } from "../database/migrate.ts";

/** Failures that count toward a limit, under a key that identifies no one. */
export const failures: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("failures")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("count", types.integer, (column) => column.notNull())
      .addColumn("lastAt", types.bigint, (column) => column.notNull())
      .addColumn("forgetAt", types.bigint, (column) => column.notNull()),
  ).execute();
  await schema.createIndex("failures_forget").on("failures").column("forgetAt").execute();
};
