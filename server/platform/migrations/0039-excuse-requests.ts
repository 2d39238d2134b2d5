import type { SchemaMigration } from "../database/migrate.ts";

/** Members' reasons for asking to be excused, and an officer's answer. */
export const excuseRequests: SchemaMigration = async ({ schema }, { types, clusterTable }) => {
  await clusterTable(
    schema
      .createTable("excuseRequests")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("askedAt", types.bigint, (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("declinedAt", types.bigint)
      .addColumn("declinedBy", "text")
      .addColumn("answer", "text")
      .addPrimaryKeyConstraint("excuseRequests_key", ["clubId", "eventId", "personId"])
      .addForeignKeyConstraint("excuseRequests_event", ["clubId", "eventId"], "events", [
        "clubId",
        "id",
      ]),
  ).execute();
  await schema
    .createIndex("excuseRequests_person")
    .on("excuseRequests")
    .columns(["personId", "askedAt"])
    .execute();
};
