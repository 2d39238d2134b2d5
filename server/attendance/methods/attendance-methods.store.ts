import type { Db } from "../../platform/database/database.ts";

export type MethodRow = Awaited<ReturnType<typeof listMethodRowsAt>>[number];

/** How attendees were recorded, as far as it is still stored. */
const methodQuery = (db: Db) =>
  db
    .selectFrom("attendance")
    .select(["eventId", "personId", "at", "source", "method", "addedBy", "revision"])
    .select("kioskEntry")
    .where("state", "=", "present");

/** How each attendee of an event was recorded. */
export function listMethodRowsAt(db: Db, clubId: string, eventId: string) {
  return methodQuery(db).where("clubId", "=", clubId).where("eventId", "=", eventId).execute();
}

/** How a person was recorded at each event of a club. */
export function listMethodRowsOf(db: Db, clubId: string, personId: string) {
  return methodQuery(db).where("clubId", "=", clubId).where("personId", "=", personId).execute();
}
