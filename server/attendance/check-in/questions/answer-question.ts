import type { CheckInQuestion, UsedTicket } from "#contract/attendance/check-in/tickets.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Db } from "../../../platform/database/database.ts";
import { submitSpot, type TicketDeps } from "../check-in-by-tickets.ts";
import { cardScanMs } from "./ask-by-card.ts";
import { deleteCardScan, listCardScansOf } from "./card-scans.store.ts";

export { listCardScansOf } from "./card-scans.store.ts";

/** What a person is asked because someone scanned their card at a club that is new to them. */
export async function listCardQuestions(
  db: Db,
  personId: string,
  now: Date,
): Promise<CheckInQuestion[]> {
  const scans = await listCardScansOf(db, personId, now.getTime() - cardScanMs);
  return scans.map(({ eventId, eventName, clubName }) => ({ eventId, eventName, clubName }));
}

/**
 * Checks a person in at the time of the scan of their card, as if it had counted at once (R8.28), or
 * forgets the scan. Returns nothing if no scan waits. Throws `signed-out`, and `unavailable`, after
 * which the scan still waits.
 */
export async function answerCardScan(
  deps: TicketDeps,
  { personId, browserId }: { personId: string; browserId: string },
  { eventId, checksIn }: { eventId: string; checksIn: boolean },
): Promise<UsedTicket[]> {
  const { database, clock } = deps;
  const scans = await listCardScansOf(database.read, personId, clock().getTime() - cardScanMs);
  const scan = scans.find((one) => one.eventId === eventId);
  if (scan === undefined) return [];
  const used: UsedTicket[] = [];
  if (checksIn) {
    const { at, submissionKey: key } = scan;
    const outcome = await submitSpot(deps, scan, {
      personId,
      browserId,
      key,
      at,
      ticket: key,
      how: "link",
      byCard: true,
    });
    if (outcome.kind === "signed-out") throw new AppError(outcome.kind);
    if (outcome.kind !== "not-open-yet" && outcome.kind !== "undone") used.push(outcome);
  }
  await deleteCardScan(database.write, { ...scan, personId });
  return used;
}
