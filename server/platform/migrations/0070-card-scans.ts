import type { SchemaMigration } from "../database/migrate.ts";

/** Scanned cards of people who aren't members of the club, until they confirm on their own phone. */
export const cardScans: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("cardScans")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addColumn("submissionKey", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("cardScans_key", ["clubId", "eventId", "personId"])
      .addForeignKeyConstraint("cardScans_event", ["clubId", "eventId"], "events", [
        "clubId",
        "id",
      ]),
  ).execute();
  await schema.createIndex("cardScans_person").on("cardScans").column("personId").execute();
};
