import type { SchemaMigration } from "../database/migrate.ts";

/**
 * A member's name as the club lists it, if it differs from their own, and the corrections behind
 * it. The names are kept apart from operations, which never change, so that they can be erased.
 */
export const corrections: SchemaMigration = async ({ schema }, { types }) => {
  for (const [name, type] of [
    ["listedName", "text"],
    ["listedYear", types.integer],
    ["correctedBy", types.bigint],
  ] as const)
    await schema.alterTable("memberships").addColumn(name, type).execute();
  await schema
    .createTable("corrections")
    .addColumn("clubId", "text", (column) => column.notNull())
    .addColumn("revision", types.bigint, (column) => column.notNull())
    .addColumn("personId", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("gradYear", types.integer)
    .addColumn("nameBefore", "text", (column) => column.notNull())
    .addColumn("gradYearBefore", types.integer)
    .addPrimaryKeyConstraint("corrections_key", ["clubId", "revision"])
    .addForeignKeyConstraint("corrections_of_member", ["clubId", "personId"], "memberships", [
      "clubId",
      "personId",
    ])
    .execute();
  await schema.createIndex("corrections_of_person").on("corrections").column("personId").execute();
};
