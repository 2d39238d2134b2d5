import { sql } from "kysely";
import type { Attendee } from "#contract/attendance.ts";
import type { Db } from "../platform/database/database.ts";
import { prepareOverRows } from "../platform/database/rows-statement.ts";
import type { Tables } from "../platform/database/tables.ts";

export type AttendanceRow = Tables["attendance"];
type AttendanceKey = Pick<AttendanceRow, "clubId" | "eventId" | "personId">;

/** Those who are present at an event, the latest first. */
export function listAttendees(db: Db, clubId: string, eventId: string): Promise<Attendee[]> {
  return db
    .selectFrom("attendance")
    .select(["personId as id", "at as timestamp", "name", "gradYear"])
    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .where("state", "=", "present")
    .orderBy("at", "desc")
    .orderBy("personId")
    .execute();
}

const key = { clubId: "text", eventId: "text", personId: "text" } as const;

/** What stands recorded of these people at these events. */
export const findAttendance = prepareOverRows<AttendanceKey>(key)((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("attendance", (join) =>
      join
        .onRef("attendance.clubId", "=", "rows.clubId")
        .onRef("attendance.eventId", "=", "rows.eventId")
        .onRef("attendance.personId", "=", "rows.personId"),
    )
    .select(["attendance.eventId", "attendance.personId", "attendance.at", "attendance.name"])
    .select(["attendance.gradYear", "attendance.state", "attendance.points"])
    .select(["attendance.submissionKey", "attendance.revision"]),
);

const columns = {
  ...key,
  at: "bigint",
  state: "text",
  source: "text",
  addedBy: "text",
  name: "text",
  gradYear: "bigint",
  points: "bigint",
  submissionKey: "text",
  revision: "bigint",
} as const;
const names = Object.keys(columns) as (keyof AttendanceRow)[];
// SQLite cannot tell `on conflict` from a join without a condition before it.
const always = sql<boolean>`true`;

/** Records attendances, and returns those of people who were never recorded at the event. */
export const insertAttendance = prepareOverRows<AttendanceRow>(columns)((db, rows) =>
  db
    .insertInto("attendance")
    .columns(names)
    .expression(db.selectFrom(rows).select(names).where(always))
    .onConflict((conflict) => conflict.columns(["clubId", "eventId", "personId"]).doNothing())
    .returning(["eventId", "personId"]),
);

/** Sets state and points of attendances; first time, name and grade stay as they were recorded. */
export const updateAttendance = prepareOverRows<
  Pick<AttendanceRow, keyof AttendanceKey | "state" | "points" | "revision">
>({ ...key, state: "text", points: "bigint", revision: "bigint" })((db, rows) =>
  db
    .updateTable("attendance")
    .from(rows)
    .set((expression) => ({
      state: expression.ref("rows.state"),
      points: expression.ref("rows.points"),
      revision: expression.ref("rows.revision"),
    }))
    .whereRef("attendance.clubId", "=", "rows.clubId")
    .whereRef("attendance.eventId", "=", "rows.eventId")
    .whereRef("attendance.personId", "=", "rows.personId"),
);
