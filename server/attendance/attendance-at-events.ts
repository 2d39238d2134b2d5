import { expressionBuilder } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { inSameClub } from "../platform/database/in-same-club.ts";
import type { Tables } from "../platform/database/tables.ts";

/** Attendance rows joined with their events. */
export const attendanceAtEvents = (db: Db) =>
  db
    .selectFrom("attendance")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "attendance.eventId"));

/** Whether a request's person isn't present at its event, in a statement about `requests`. */
export function isAbsent() {
  const expression = expressionBuilder<Tables & { requests: Asked }, "requests">();
  return expression.not(
    expression.exists(
      expression
        .selectFrom("attendance")
        .select("attendance.at")
        .whereRef("attendance.clubId", "=", "requests.clubId")
        .whereRef("attendance.eventId", "=", "requests.eventId")
        .whereRef("attendance.personId", "=", "requests.personId")
        .where("attendance.state", "=", "present"),
    ),
  );
}
type Asked = Pick<Tables["requests"], "clubId" | "eventId" | "personId">;
