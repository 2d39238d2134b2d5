import type { Db } from "../platform/database/database.ts";

/** Attendance rows joined with their events. */
export const attendanceAtEvents = (db: Db) =>
  db
    .selectFrom("attendance")
    .innerJoin("events", (join) =>
      join
        .onRef("events.clubId", "=", "attendance.clubId")
        .onRef("events.id", "=", "attendance.eventId"),
    );
