import { randomUUID } from "node:crypto";
import { bounds } from "#contract/bounds.ts";
import { listAttending } from "../../members/memberships.service.ts";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { listCardScansOf, saveCardScan } from "./card-scans.store.ts";

/** How long the owner of a scanned card can confirm, in milliseconds. */
export const cardScanMs = bounds.cardScanMinutes * 60_000;

/**
 * Asks the owner of a card, who isn't a member of the club, on their own phone whether they check in
 * (R8.28). Nobody is asked more often than the limits allow, so that nobody can flood people with
 * names of clubs; the scanner's answer is the same. Throws `not-found` for someone who was erased.
 */
export async function askByCard(
  { database, allowances, clock }: { database: Database; allowances: Allowances; clock: Clock },
  scan: { clubId: string; eventId: string; personId: string; at: number },
): Promise<void> {
  const { clubId, eventId, personId } = scan;
  const waiting = await listCardScansOf(database.read, personId, clock().getTime() - cardScanMs);
  if (waiting.some((one) => one.clubId === clubId && one.eventId === eventId)) return;
  const isThere = async (db: Db) => (await listAttending(db, [{ clubId, personId }])).size > 0;
  if (!(await transaction(database.write, isThere))) throw new AppError("not-found");
  try {
    await allowances.take(allowancesOf.cardScansByClub, `${clubId} ${personId}`);
    await allowances.take(allowancesOf.cardScansOfPerson, personId);
    await allowances.take(allowancesOf.cardScansOfClub, clubId);
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many-attempts") return;
    throw error;
  }
  await transaction(database.write, async (db) => {
    // Locks the person, so that erasing them finds the scan.
    if (await isThere(db)) await saveCardScan(db, { ...scan, submissionKey: randomUUID() });
  });
}
