import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * How each attendance was recorded, for as long as that is kept; what officers decided about it;
 * an event's head count and seal; and requests from people who say that they were there.
 */
export const honesty: SchemaMigration = async (
  { schema },
  { types, finishTable, clusterTable },
) => {
  await schema.alterTable("attendance").addColumn("browserMark", "text").execute();
  await schema
    .alterTable("attendance")
    .addColumn("method", "text", (column) =>
      column.check(
        sql`"method" in ('typed', 'fixed-qr', 'changing-qr', 'ticket', 'slip', 'scanner', 'hand', 'request')`,
      ),
    )
    .execute();
  // Starts with the rows to clear next; rows that have been cleared aren't in it.
  await schema
    .createIndex("attendance_evidence")
    .on("attendance")
    .column("at")
    .where(sql.ref("method"), "is not", null)
    .execute();
  await clusterTable(
    schema
      .createTable("verdicts")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("kind", "text", (column) =>
        column.notNull().check(sql`"kind" in ('same-browser', 'after-end')`),
      )
      .addColumn("accountId", "text", (column) => column.notNull())
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("verdicts_key", ["clubId", "eventId", "personId", "kind"])
      .addForeignKeyConstraint("verdicts_event", ["clubId", "eventId"], "events", ["clubId", "id"]),
  ).execute();
  await clusterTable(
    schema
      .createTable("trustedPairs")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("otherId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("accountId", "text", (column) => column.notNull())
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("trustedPairs_key", ["clubId", "personId", "otherId"]),
  ).execute();

  for (const column of ["headsAt", "sealedAt"] as const)
    await schema.alterTable("events").addColumn(column, types.bigint).execute();
  for (const column of ["headsBy", "headsNote"] as const)
    await schema.alterTable("events").addColumn(column, "text").execute();
  await schema
    .alterTable("events")
    .addColumn("heads", types.integer, (column) => column.check(sql`"heads" >= 0`))
    .execute();

  await finishTable(
    schema
      .createTable("requests")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("askedAt", types.bigint, (column) => column.notNull())
      .addColumn("arrivedAt", types.bigint)
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("declinedAt", types.bigint)
      .addColumn("declinedBy", "text")
      .addColumn("answer", "text")
      .addPrimaryKeyConstraint("requests_key", ["clubId", "eventId", "personId"])
      .addForeignKeyConstraint("requests_event", ["clubId", "eventId"], "events", ["clubId", "id"]),
  ).execute();
  await schema
    .createIndex("requests_person")
    .on("requests")
    .columns(["personId", "askedAt"])
    .execute();
};
