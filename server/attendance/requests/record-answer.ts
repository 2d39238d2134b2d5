import type { ClubTransaction } from "../../ledger/change-clubs.ts";
import type { Db } from "../../platform/database/database.ts";
import { setRevision as changeAttendance } from "../attendance.store.ts";
import { setRevision as changeExcuse } from "../excuses/excuses.ts";

/** What someone asked for: to be added to an event, to be excused from it, or service hours. */
export type AskedFor = {
  asks: "attendance" | "excuse" | "hours";
  clubId: string;
  /** For hours, the award that approving them creates. */
  eventId: string;
  personId: string;
};

type By = { actorId: string; revision: number };

/**
 * Records that an officer declined a request. It is the latest change of what was asked for, so an
 * approval from before isn't redone over it (R10.20). What the officer wrote stays in the request.
 */
export async function recordDeclined(
  db: Db,
  transaction: ClubTransaction,
  { actorId, revision }: By,
  asked: AskedFor,
): Promise<void> {
  await touch(db, asked, revision);
  const operation = { actorId, kind: "request-declined", details: detailsOf(asked) } as const;
  transaction.write(asked.clubId, operation, []);
}

/**
 * Records in the same way that a member withdrew a request, if an operation has changed what they
 * asked for before. Otherwise, nothing of the request was ever in the club's records.
 */
export async function recordWithdrawn(
  db: Db,
  transaction: ClubTransaction,
  { actorId, revision }: By,
  asked: AskedFor,
): Promise<void> {
  if (!(await touch(db, asked, revision))) return;
  const operation = { actorId, kind: "request-withdrawn", details: detailsOf(asked) } as const;
  transaction.write(asked.clubId, operation, []);
}

/** An award is named with the member's own words, which nobody needs here. */
const detailsOf = ({ asks, eventId, personId }: AskedFor) => ({
  asks,
  personId,
  ...(asks !== "hours" && { eventId }),
});

/** Makes an operation the latest one to have changed what was asked for, if there has been one. */
async function touch(
  db: Db,
  { asks, clubId, eventId, personId }: AskedFor,
  revision: number,
): Promise<boolean> {
  const change = asks === "excuse" ? changeExcuse : changeAttendance;
  return change(db, { clubId, eventId, personId, revision });
}
