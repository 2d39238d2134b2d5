import { changeClubs, type ClubTransaction, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { deleteReasonsAbout } from "../../ledger/concerns.store.ts";
import { listSelves } from "../../members/claims/unclaimed-members.ts";
import { TransactionConflict } from "../../platform/database-errors.ts";
import type { Db } from "../../platform/database/database.ts";
import { deleteChangesOf } from "../../platform/live/changes.store.ts";
import { rateLimitsOf, type RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import type { ReadSettings } from "../../platform/runtime-settings.ts";
import { eraseMerged } from "./erase-unclaimed.ts";
import {
  countClosed,
  erasePersonal,
  listAccountsToErase,
  listClubsOf,
  lockPerson,
  takeLeave,
  type LeavingAccount,
} from "./erasure.store.ts";

const dayMs = 24 * 3_600_000;

/**
 * Erases all accounts whose retention period has passed since they were closed: the account, and
 * the name and graduation year in the records of clubs, where counts and points stay. Returns how
 * many it erased. Safe to run repeatedly and on any number of nodes.
 */
export async function eraseClosedAccounts(
  deps: ChangeDeps & { rateLimits: RateLimits; settings: ReadSettings },
  deleteWrittenMails: (recipient: string) => Promise<void>,
): Promise<number> {
  const { database, rateLimits, clock } = deps;
  const { retentionDays } = await deps.settings();
  const closedBy = clock().getTime() - retentionDays * dayMs;
  let erased = 0;
  for (const person of await listAccountsToErase(database.read, closedBy)) {
    // Before the email is deleted, so that an interrupted run can be repeated.
    await deleteWrittenMails(person.email);
    await forgetFailures(rateLimits, person);
    const wasErased = await changeClubs(deps, async (db, transaction) => {
      const { personId } = person;
      const clubIds = await lockClubsOf(db, transaction, personId);
      if (!(await takeLeave(db, person, transaction.at))) return false;
      const personIds = await listSelves(db, personId);
      await deleteReasonsAbout(db, { personIds, accountId: person.id });
      await erasePersonal(db, person, transaction.at);
      if (personId !== null) await eraseMerged(db, personId, transaction.at);
      // The changes stored for live updates contain the name.
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

/** How many closed accounts aren't erased yet, and how many of them are due with this retention. */
export function countClosedAccounts(
  db: Db,
  now: Date,
  retentionDays: number,
): Promise<{ all: number; due: number }> {
  return countClosed(db, now.getTime() - retentionDays * dayMs);
}

/**
 * Locks the clubs with a row of a person, then the person, and returns the clubs. Check-ins lock
 * the person after the clubs, so the person can't join another club from now on. If they joined one
 * in between, the transaction starts over.
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
    throw new TransactionConflict("The person has joined another club in the meantime.");
  return clubIds;
}

/**
 * Forgets rate-limit failures, which are stored under a hash that anyone who knows the email could
 * recognize. The allowance for emails to an address isn't forgotten: it protects its owner for
 * another hour.
 */
async function forgetFailures(
  rateLimits: RateLimits,
  { id, email, personId }: LeavingAccount,
): Promise<void> {
  for (const limit of Object.values(rateLimitsOf))
    for (const subject of [id, email, personId ?? id]) await rateLimits.forget(limit, subject);
}
