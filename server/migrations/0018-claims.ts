import type { SchemaMigration } from "../platform/database/migrate.ts";

/** Codes by which people who were added at the door become those who sign up. */
export const claims: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("claims")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("codeHash", "text", (column) => column.notNull().unique())
      .addColumn("createdAt", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("claims_key", ["clubId", "personId"]),
  ).execute();
};
