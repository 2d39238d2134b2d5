import type { Transaction } from "kysely";
import type { LiveChange } from "#contract/platform/live.ts";
import { AppError } from "../platform/app-error.ts";
import type { Clock } from "../platform/clock.ts";
import { transaction, type Database } from "../platform/database/database.ts";
import type { OperationKind } from "../platform/database/tables-of-ledger.ts";
import type { Tables } from "../platform/database/tables.ts";
import { insertChanges } from "../platform/live/changes.store.ts";
import type { LiveHub } from "../platform/live/live-hub.ts";
import { inLines } from "./club-lines.ts";
import {
  insertOperations,
  isDeleted,
  lockClubs,
  unlockClubs,
  type ClubLock,
  type OperationRow,
} from "./ledger.store.ts";
import { requireStanding } from "./standing.ts";

/** The dependencies for changing clubs. */
export type ChangeDeps = { database: Database; live: LiveHub; clock: Clock };

/** An operation in a club, before it is saved. `details` are stored as JSON. */
export type OperationDraft = {
  actorId: string | null;
  kind: OperationKind;
  details: object;
  reason?: string | undefined;
  undoes?: number | undefined;
};

/** One transaction's changes to the records of clubs. */
export type ClubTransaction = {
  /** The time of the operation, in milliseconds since 1970. */
  at: number;
  /**
   * Locks clubs in the order of their ids and returns the next revision of each. Read everything
   * that a change depends on after this, and lock clubs only once. Throws if whoever asks has lost
   * their seat in one of the clubs meanwhile (R3.26).
   */
  lock(clubIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Locks the clubs that rows lead to, with a statement of `prepareClubLock`. */
  lockBy<Row>(lock: ClubLock<Row>, rows: readonly Row[]): Promise<ReadonlyMap<string, number>>;
  /** Records what was done in a locked club, and the changes to publish to its watchers. */
  write(clubId: string, operation: OperationDraft, changes: readonly LiveChange[]): void;
};

/**
 * Runs `work` in one transaction, as `transaction` does, with a ClubTransaction for the clubs it
 * changes: facts, operations, and live changes are saved together or not at all, and published
 * after the commit. All changes that show in a club's lists go through this. It begins when no
 * other change waits for the clubs of `clubIds`: those that it will lock, as far as they are known.
 * Each operation gets its club's next revision (docs/decisions/0008-revisions.md).
 */
export async function changeClubs<Result>(
  { database, live, clock }: ChangeDeps,
  work: (db: Transaction<Tables>, clubTransaction: ClubTransaction) => Promise<Result>,
  clubIds: readonly string[] = [],
): Promise<Result> {
  const { result, written } = await inLines(database, clubIds, () =>
    transaction(database.write, (db) => change(db, clock().getTime(), work)),
  );
  live.wake(written);
  return result;
}

/**
 * Changes one club that isn't deleted, under its lock, of which `work` gets the next revision.
 * Throws `not-found` for any other.
 */
export function changeClub<Result>(
  deps: ChangeDeps,
  clubId: string,
  work: (
    db: Transaction<Tables>,
    clubTransaction: ClubTransaction,
    revision: number,
  ) => Promise<Result>,
): Promise<Result> {
  return changeClubs(
    deps,
    async (db, transaction) => {
      const revision = await lockClub(transaction, clubId);
      // It may have been deleted after the request was let in (R5.6).
      if (await isDeleted(db, clubId)) throw new AppError("not-found");
      return work(db, transaction, revision);
    },
    [clubId],
  );
}

/** Changes clubs in a transaction as of `at`, and returns the ids of those that were changed. */
async function change<Result>(
  db: Transaction<Tables>,
  at: number,
  work: Parameters<typeof changeClubs<Result>>[1],
): Promise<{ result: Result; written: string[] }> {
  const revisions = new Map<string, number>();
  const operations = new Map<string, OperationRow>();
  const pendingChanges = new Map<string, readonly LiveChange[]>();
  const keep = (rows: { clubId: string; revision: number }[]) => {
    for (const { clubId, revision } of rows) revisions.set(clubId, revision);
    return revisions;
  };
  const result = await work(db, {
    at,
    async lock(clubIds) {
      keep(await lockClubs(db, clubIds.map(toRow)));
      // The request may have waited for the lock, or for its own body, while its seat ended.
      await requireStanding(db, revisions.keys());
      return revisions;
    },
    // For check-ins of many people at once, which need no standing (R3.26).
    async lockBy(lock, rows) {
      return keep(await lock(db, rows));
    },
    write(clubId, { actorId, kind, details, reason = null, undoes = null }, changes) {
      const revision = revisions.get(clubId);
      if (revision === undefined || operations.has(clubId))
        throw new Error("A club must be locked before it is changed, and changed only once.");
      const row = { clubId, revision, at, actorId, kind, reason, undoes };
      operations.set(clubId, { ...row, details: JSON.stringify(details) });
      pendingChanges.set(clubId, changes);
    },
  });
  const written = [...operations.values()];
  const changes = written.map(({ clubId, revision }) => ({
    clubId,
    revision,
    at,
    changes: JSON.stringify(pendingChanges.get(clubId)),
  }));
  // Revisions have no gaps: if nothing was done in a club after all, its revision is returned.
  const untouched = [...revisions.keys()].filter((clubId) => !operations.has(clubId));
  await insertOperations(db, written);
  await insertChanges(db, changes);
  await unlockClubs(db, untouched.map(toRow));
  return { result, written: written.map(({ clubId }) => clubId) };
}

/** Locks one club and returns its next revision. Throws `not-found` if the club is gone. */
export async function lockClub(clubTransaction: ClubTransaction, clubId: string): Promise<number> {
  const revision = (await clubTransaction.lock([clubId])).get(clubId);
  if (revision === undefined) throw new AppError("not-found");
  return revision;
}

const toRow = (clubId: string) => ({ clubId });
