import type { Db } from "../../platform/database/database.ts";

export type MethodRow = Awaited<ReturnType<typeof listMethodRows>>[number];

/** How each attendee of an event was recorded, as far as it is still stored. */
export function listMethodRows(db: Db, clubId: string, eventId: string) {
  return db
    .selectFrom("attendance")
    .select(["personId", "at", "source", "method", "addedBy", "revision"])
    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .where("state", "=", "present")
    .execute();
}
