import { randomUUID } from "node:crypto";
import { bounds } from "#contract/platform/bounds.ts";
import { changeClub, type ChangeDeps } from "../../../ledger/change-clubs.ts";
import { listAttending } from "../../../members/memberships.service.ts";
import { AppError } from "../../../platform/app-error.ts";
import { allowancesOf, type Allowances } from "../../../platform/rate-limits/allowances.ts";
import { listCardScansOf, saveCardScan } from "./card-scans.store.ts";

/** How long the owner of a scanned card can confirm, in milliseconds. */
export const cardScanMs = bounds.cardScanMinutes * 60_000;

/**
 * Asks the owner of a card, who isn't a member of the club, on their own phone whether they check in
 * (R8.28). Nobody is asked more often than the limits allow, so that nobody can flood people with
 * names of clubs; the scanner's answer is the same. Throws `not-found` for someone who was erased.
 */
export async function askByCard(
  deps: ChangeDeps & { allowances: Allowances },
  scan: { clubId: string; eventId: string; personId: string; at: number },
): Promise<void> {
  const { database, allowances, clock } = deps;
  const { clubId, eventId, personId } = scan;
  const waiting = await listCardScansOf(database.read, personId, clock().getTime() - cardScanMs);
  if (waiting.some((one) => one.clubId === clubId && one.eventId === eventId)) return;
  try {
    await allowances.take(allowancesOf.cardScansByClub, `${clubId} ${personId}`);
    await allowances.take(allowancesOf.cardScansOfPerson, personId);
    await allowances.take(allowancesOf.cardScansOfClub, clubId);
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many-attempts") return;
    throw error;
  }
  await changeClub(deps, clubId, async (db) => {
    // Locks the person, so that erasing them finds the scan.
    if ((await listAttending(db, [{ clubId, personId }])).size === 0)
      throw new AppError("not-found");
    await saveCardScan(db, { ...scan, submissionKey: randomUUID() });
  });
}
