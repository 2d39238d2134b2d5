import type { SchemaMigration } from "../database/migrate.ts";

/** Authenticator apps that people log in with after their password, and their recovery codes. */
export const secondSteps: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("secondSteps")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) => column.notNull().unique().references("users.id"))
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("lastStep", types.bigint, (column) => column.notNull())
      .addColumn("addedAt", types.bigint, (column) => column.notNull()),
  ).execute();
  await finishTable(
    schema
      .createTable("recoveryCodes")
      .addColumn("accountId", "text", (column) => column.notNull().references("users.id"))
      .addColumn("hash", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("recoveryCodes_key", ["accountId", "hash"]),
  ).execute();
};
