import type { SchemaMigration } from "../database/migrate.ts";

/** Service hours that members say they did elsewhere, and an officer's answer. */
export const hourRequests: SchemaMigration = async ({ schema }, { types, clusterTable }) => {
  await clusterTable(
    schema
      .createTable("hourRequests")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("termId", "text", (column) => column.notNull())
      .addColumn("date", "text", (column) => column.notNull())
      .addColumn("minutes", types.integer, (column) => column.notNull())
      .addColumn("what", "text", (column) => column.notNull())
      .addColumn("contact", "text", (column) => column.notNull())
      .addColumn("askedAt", types.bigint, (column) => column.notNull())
      .addColumn("declinedAt", types.bigint)
      .addColumn("declinedBy", "text")
      .addColumn("answer", "text")
      .addPrimaryKeyConstraint("hourRequests_key", ["clubId", "id"])
      .addForeignKeyConstraint("hourRequests_of_term", ["clubId", "termId"], "terms", [
        "clubId",
        "id",
      ]),
  ).execute();
  await schema
    .createIndex("hourRequests_of_person")
    .on("hourRequests")
    .columns(["personId", "askedAt"])
    .execute();
};
