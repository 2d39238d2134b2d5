import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/database/database.ts";
import { TransactionConflict } from "../platform/database/database-errors.ts";
import { rateLimitsOf, type RateLimits } from "../platform/rate-limits/rate-limits.ts";
import { changeClubs, type ClubTransaction, type ChangeDeps } from "../ledger/change-clubs.ts";
import { deleteChangesOf } from "../platform/live/changes.store.ts";
import { eraseMerged } from "./erase-unclaimed.ts";
import {
  erasePersonal,
  eraseReasons,
  listAccountsToErase,
  listClubsOf,
  lockPerson,
  takeLeave,
  type LeavingAccount,
} from "./erasure.store.ts";

const dayMs = 24 * 3_600_000;

/**
 * Erases everybody whose account was closed as many days ago as their data is kept: the
 * account, and name and grade in the records of clubs, where counts and points stay. Returns
 * how many it erased. To be run again and again, on any number of nodes.
 */
export async function eraseClosedAccounts(
  deps: ChangeDeps & { rateLimits: RateLimits; config: Pick<Config, "retentionDays"> },
  deleteWrittenMails: (recipient: string) => Promise<void>,
): Promise<number> {
  const { database, rateLimits, config, clock } = deps;
  const closedBy = clock().getTime() - config.retentionDays * dayMs;
  let erased = 0;
  for (const person of await listAccountsToErase(database.read, closedBy)) {
    // Before the address is forgotten, so that a run that is cut short can be repeated.
    await deleteWrittenMails(person.email);
    await forgetFailures(rateLimits, person);
    const wasErased = await changeClubs(deps, async (db, transaction) => {
      const { personId } = person;
      const clubIds = await lockClubsOf(db, transaction, personId);
      if (!(await takeLeave(db, person.id, transaction.at))) return false;
      if (personId !== null) await eraseReasons(db, personId);
      await erasePersonal(db, person);
      if (personId !== null) await eraseMerged(db, personId, transaction.at);
      // What was kept for those who watch has the name in it.
      await deleteChangesOf(db, clubIds);
      const operation = { actorId: null, kind: "person-erased", details: {} } as const;
      for (const clubId of clubIds)
        transaction.write(clubId, operation, [{ type: "refresh", what: "everything" }]);
      return true;
    });
    if (wasErased) erased += 1;
  }
  return erased;
}

/**
 * Locks the clubs that keep a row of a person, then the person, and answers the clubs. Who
 * checks in holds the person after the clubs, so nobody comes to another club from here on;
 * one that came in between is found by beginning anew.
 */
async function lockClubsOf(
  db: Db,
  transaction: ClubTransaction,
  personId: string | null,
): Promise<string[]> {
  if (personId === null) return [];
  const clubIds = await listClubsOf(db, personId);
  await transaction.lock(clubIds);
  await lockPerson(db, personId);
  const now = await listClubsOf(db, personId);
  if (now.some((clubId) => !clubIds.includes(clubId)))
    throw new TransactionConflict("The person has come to another club meanwhile.");
  return clubIds;
}

/**
 * They are kept by a hash, from which somebody who knows the address could still tell it.
 * What an address may be sent is not forgotten so: it protects whoever has it, for an hour.
 */
async function forgetFailures(
  rateLimits: RateLimits,
  { id, email, personId }: LeavingAccount,
): Promise<void> {
  for (const limit of Object.values(rateLimitsOf))
    for (const subject of [id, email, personId ?? id]) await rateLimits.forget(limit, subject);
}
