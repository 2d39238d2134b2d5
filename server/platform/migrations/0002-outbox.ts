import type { SchemaMigration } from "../database/migrate.ts";

/** Emails that are waiting to be sent. */
export const outbox: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("createdAt", types.bigint, (column) => column.notNull())
      .addColumn("dueAt", types.bigint, (column) => column.notNull())
      .addColumn("attempts", types.integer, (column) => column.notNull()),
  ).execute();
  await schema.createIndex("outbox_due").on("outbox").columns(["dueAt", "id"]).execute();
};
