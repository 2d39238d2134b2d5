import type { Db } from "../../platform/database/database.ts";

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number];

/** The attendees of an event since an instant of whom it is known how they came, in their order. */
export function listEvidence(db: Db, clubId: string, eventId: string, since: number) {
  return db
    .selectFrom("attendance")
    .select(["revision", "addedBy"])
    .select(["personId", "name", "at", "browserMark", "method", "submissionKey"])
    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .where("state", "=", "present")
    .where("method", "is not", null)
    .where("at", ">=", since)
    .orderBy("at")
    .orderBy("personId")
    .execute();
}
