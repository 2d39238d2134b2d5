import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/** Spots of members who came before check-in opened, until they are counted at the opening. */
export const earlyCheckIns: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("earlyCheckIns")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addColumn("submissionKey", "text", (column) => column.notNull())
      .addColumn("how", "text", (column) =>
        column.notNull().check(sql`"how" in ('typed', 'link', 'ticket')`),
      )
      .addColumn("slip", "text")
      .addColumn("browserMark", "text")
      .addColumn("settledAt", types.bigint)
      .addPrimaryKeyConstraint("earlyCheckIns_key", ["clubId", "eventId", "personId"])
      .addForeignKeyConstraint("earlyCheckIns_event", ["clubId", "eventId"], "events", [
        "clubId",
        "id",
      ]),
  ).execute();
  await schema.createIndex("earlyCheckIns_person").on("earlyCheckIns").column("personId").execute();
};
