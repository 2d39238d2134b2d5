import type { SchemaMigration } from "../database/migrate.ts";

/** The links by which members share their record in a club. */
export const recordLinks: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("recordLinks")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull())
      .addColumn("accountId", "text", (column) => column.notNull().references("users.id"))
      .addColumn("tokenHash", "text", (column) => column.notNull().unique())
      .addColumn("shows", "text", (column) => column.notNull())
      .addColumn("createdAt", types.bigint, (column) => column.notNull())
      .addColumn("expiresAt", types.bigint, (column) => column.notNull())
      .addForeignKeyConstraint("recordLinks_membership", ["clubId", "personId"], "memberships", [
        "clubId",
        "personId",
      ]),
  ).execute();
  await schema
    .createIndex("recordLinks_member")
    .on("recordLinks")
    .columns(["clubId", "personId"])
    .execute();
  await schema.createIndex("recordLinks_account").on("recordLinks").column("accountId").execute();
};
