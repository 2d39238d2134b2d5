import type { SchemaMigration } from "../database/migrate.ts";

/**
 * The emails and school ids that sheets added for people a club already had: undoing the import
 * empties exactly these, and redoing it adds them again. They are kept apart from operations, which
 * are never changed, so that they can be erased.
 */
export const filledIdentities: SchemaMigration = async ({ schema }, { types }) => {
  await schema
    .createTable("filledIdentities")
    .addColumn("clubId", "text", (column) => column.notNull())
    .addColumn("revision", types.bigint, (column) => column.notNull())
    .addColumn("personId", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("schoolId", "text")
    .addPrimaryKeyConstraint("filledIdentities_key", ["clubId", "revision", "personId"])
    .addForeignKeyConstraint("filledIdentities_of_member", ["clubId", "personId"], "memberships", [
      "clubId",
      "personId",
    ])
    .execute();
  await schema
    .createIndex("filledIdentities_of_person")
    .on("filledIdentities")
    .column("personId")
    .execute();
};
