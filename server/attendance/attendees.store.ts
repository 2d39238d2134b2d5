import type { Attendee } from "#contract/attendance/attendance.ts";
import type { Db } from "../platform/database/database.ts";
import { shownPresence } from "./stored-visits.ts";

/** An event's attendees, latest first. */
export async function listAttendees(db: Db, clubId: string, eventId: string): Promise<Attendee[]> {
  const rows = await db
    .selectFrom("attendance")
    .select(["personId as id", "at as timestamp", "name", "gradYear"])
    .select(["points", "minutes", "lateBy", "signedInAt", "visits"])
    .where((row) => row.and({ clubId, eventId, state: "present" }))
    .orderBy("at", "desc")
    .orderBy("personId")
    .execute();
  return rows.map(({ signedInAt, visits, ...row }) => {
    // Nearly all events count no time.
    if (signedInAt === null && visits === null) return row;
    return { ...row, ...shownPresence({ signedInAt, visits }) };
  });
}
