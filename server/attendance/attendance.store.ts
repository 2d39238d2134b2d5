import type { Attendee } from "#contract/attendance.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

/** Records an attendance; false when the member already attends the event. */
export async function insertAttendance(db: Db, attendance: Tables["attendance"]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("attendance")
    .values(attendance)
    .onConflict((conflict) => conflict.columns(["clubId", "eventId", "uid"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findAttendance(db: Db, clubId: string, eventId: string, uid: string) {
  return db
    .selectFrom("attendance")
    .select(["timestamp", "submissionKey"])
    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .where("uid", "=", uid)
    .executeTakeFirst();
}

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
