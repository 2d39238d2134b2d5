import type { Db } from "../../platform/database/database.ts";

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number];

/**
 * People recorded at an event since an instant whose method is known, in the order in which they
 * came. Includes removed people, because decisions about them also apply to others.
 */
export function listEvidence(db: Db, clubId: string, eventId: string, since: number) {
  return db
    .selectFrom("attendance")
    .select(["revision", "addedBy"])
    .select(["personId", "name", "at", "browserMark", "method", "submissionKey", "state"])
    .where((row) => row.and({ clubId, eventId }))
    .where("method", "is not", null)
    .where("at", ">=", since)
    .orderBy("at")
    .orderBy("personId")
    .execute();
}
