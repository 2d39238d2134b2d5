import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * On SQLite, stores attendance in the order of arrival: people in a rush then share the last page,
 * where each had a page of their own. PostgreSQL has always stored it so.
 */
export const attendanceByArrival: SchemaMigration = async (db, { engine, types, finishTable }) => {
  if (engine === "postgres") return;
  const { schema } = db;
  await schema.alterTable("attendance").renameTo("oldAttendance").execute();
  await schema.dropIndex("attendance_person").execute();
  await schema.dropIndex("attendance_evidence").execute();
  await finishTable(
    schema
      .createTable("attendance")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`"state" in ('present', 'excused', 'removed')`),
      )
      .addColumn("source", "text", (column) =>
        column.notNull().check(sql`"source" in ('code', 'hand', 'import')`),
      )
      .addColumn("addedBy", "text")
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("gradYear", types.integer)
      .addColumn("points", types.integer, (column) =>
        column.check(sql`"points" between -1000000 and 1000000`),
      )
      .addColumn("submissionKey", "text")
      .addColumn("revision", types.bigint, (column) => column.notNull())
      .addColumn("mayReturn", types.integer, (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`"mayReturn" in (0, 1)`),
      )
      .addColumn("lateBy", types.integer, (column) => column.check(sql`"lateBy" >= 0`))
      .addColumn("browserMark", "text")
      .addColumn("method", "text", (column) =>
        column.check(
          sql`"method" in ('typed', 'fixed-qr', 'changing-qr', 'ticket', 'slip', 'scanner', 'hand', 'request')`,
        ),
      )
      .addUniqueConstraint("attendance_id", ["personId", "clubId", "eventId"])
      .addForeignKeyConstraint("attendance_of_event", ["clubId", "eventId"], "events", [
        "clubId",
        "id",
      ]),
  ).execute();
  const columns = sql.join(
    [
      ...["clubId", "eventId", "personId", "at", "state", "source", "addedBy", "name", "gradYear"],
      ...["points", "submissionKey", "revision", "mayReturn", "lateBy", "browserMark", "method"],
    ].map((column) => sql.ref(column)),
  );
  await sql`
    insert into "attendance" (${columns}) select ${columns} from "oldAttendance" order by "at"`.execute(
    db,
  );
  await schema.dropTable("oldAttendance").execute();
  await schema
    .createIndex("attendance_event")
    .on("attendance")
    .columns(["clubId", "eventId"])
    .execute();
  await schema
    .createIndex("attendance_evidence")
    .on("attendance")
    .column("at")
    .where(sql.ref("method"), "is not", null)
    .execute();
};
