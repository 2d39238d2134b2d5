import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Codes with which people who were added without an account sign up as themselves, and what
 * undoing the addition requires: the operation that made someone a member, and when they stopped
 * being one.
 */
export const claims: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("claims")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("codeHash", "text", (column) => column.notNull().unique())
      .addColumn("createdAt", types.bigint, (column) => column.notNull())
      .addColumn("expiresAt", types.bigint, (column) => column.notNull())
      .addColumn("takenAt", types.bigint)
      .addPrimaryKeyConstraint("claims_key", ["clubId", "personId"]),
  ).execute();
  await schema
    .alterTable("memberships")
    .addColumn("revision", types.bigint, (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("memberships").addColumn("goneAt", types.bigint).execute();
};
