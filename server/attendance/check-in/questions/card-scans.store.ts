import type { Db } from "../../../platform/database/database.ts";
import { inSameClub } from "../../../platform/database/in-same-club.ts";
import type { Tables } from "../../../platform/database/tables.ts";

type CardScan = Tables["cardScans"];
type CardScanKey = Pick<CardScan, "clubId" | "eventId" | "personId">;

/** Saves a scan, unless an earlier one at the event still waits. */
export async function saveCardScan(db: Db, scan: CardScan): Promise<void> {
  await db
    .insertInto("cardScans")
    .values(scan)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The scans of a person's card after an instant that wait for their answer, oldest first. */
export function listCardScansOf(db: Db, personId: string, since: number) {
  return db
    .selectFrom("cardScans as scans")
    .innerJoin("clubs", "clubs.id", "scans.clubId")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "scans.eventId"))
    .select(["scans.clubId", "scans.eventId", "scans.at", "scans.submissionKey"])
    .select(["clubs.clubName", "events.name as eventName"])
    .where("scans.personId", "=", personId)
    .where("scans.at", ">", since)
    .where("clubs.deletedAt", "is", null)
    .where("events.deletedAt", "is", null)
    .where("events.cancelledAt", "is", null)
    .orderBy("scans.at")
    .orderBy("scans.eventId")
    .execute();
}

export async function deleteCardScan(db: Db, scan: CardScanKey): Promise<void> {
  const { clubId, eventId, personId } = scan;
  await db
    .deleteFrom("cardScans")
    .where((row) => row.and({ clubId, eventId, personId }))
    .execute();
}

/** Deletes scans from before an instant, and returns how many. */
export async function deleteCardScansBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("cardScans")
    .where("at", "<=", instant)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
