import type { Attendee } from "#contract/attendance.ts";
import type { Db } from "../platform/database/database.ts";

/** The attendees of an event, the latest first (§2). */
export function listAttendees(db: Db, clubId: string, eventId: string): Promise<Attendee[]> {
  return db
    .selectFrom("attendance")
    .select(["uid as id", "timestamp", "name", "gradYear"])
    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .orderBy("timestamp", "desc")
    .orderBy("uid")
    .execute();
}
