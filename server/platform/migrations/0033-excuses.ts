import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/** Members who are excused from events, whether or not they came after all. */
export const excuses: SchemaMigration = async ({ schema }, { types, clusterTable }) => {
  await clusterTable(
    schema
      .createTable("excuses")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("isExcused", "integer", (column) =>
        column.notNull().check(sql`"isExcused" in (0, 1)`),
      )
      .addColumn("revision", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("excuses_key", ["clubId", "eventId", "personId"])
      .addForeignKeyConstraint("excuses_event", ["clubId", "eventId"], "events", ["clubId", "id"]),
  ).execute();
  await schema.createIndex("excuses_person").on("excuses").column("personId").execute();
};
