import type { SchemaMigration } from "../database/migrate.ts";

/** Changes of an account's email: those waiting for confirmation, and those that can be undone. */
export const emailChanges: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("emailChanges")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) => column.notNull().references("users.id"))
      .addColumn("oldEmail", "text", (column) => column.notNull())
      .addColumn("newEmail", "text", (column) => column.notNull())
      .addColumn("confirmHash", "text", (column) => column.notNull().unique())
      .addColumn("undoHash", "text", (column) => column.notNull().unique())
      .addColumn("createdAt", types.bigint, (column) => column.notNull())
      .addColumn("confirmedAt", types.bigint)
      .addColumn("expiresAt", types.bigint, (column) => column.notNull()),
  ).execute();
  for (const column of ["accountId", "oldEmail"])
    await schema.createIndex(`emailChanges_${column}`).on("emailChanges").column(column).execute();
};
