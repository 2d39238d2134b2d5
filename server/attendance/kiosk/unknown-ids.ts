import { changeClub } from "../../ledger/change-clubs.ts";
import { commit, type CommitDeps } from "../../ledger/commit.ts";
import { planFor } from "../../ledger/plan-for.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { learnId } from "./link-id.ts";
import { findUnknownRow, settleUnknownEntry, settleUnknownRow } from "./unknown-ids.store.ts";

type OfUnknown = { clubId: string; eventId: string; key: string };

/**
 * Says whose an unknown ID is: they are added with its time, and it is theirs from now on, unless
 * they have another one. If that adds them, it is settled at all events where it is kept. Without a
 * person, dismisses it at this event (R33.18). Returns the operations that this took, oldest first.
 * Throws `not-found` for one that the event doesn't have or that is settled, and for people who aren't
 * members, and `reason-needed` for a sealed event. Someone who was taken off the list after that time
 * returns to it: the officer says so now.
 */
export async function settleUnknownId(
  deps: CommitDeps,
  actor: OfficerPrincipal,
  eventId: string,
  { key, personId, reason }: { key: string; personId: string | null; reason?: string | undefined },
): Promise<number[]> {
  const { clubId } = actor;
  const of = { clubId, eventId, key };
  const row = await findUnsettled(deps.database.read, of);
  const now = deps.clock().getTime();
  const settleHere = () =>
    changeClub(deps, clubId, async (db) => {
      await findUnsettled(db, of);
      await settleUnknownRow(db, of, now);
    });
  if (personId === null) {
    await settleHere();
    return [];
  }
  const settle = async (db: Db) => {
    await findUnsettled(db, of);
    await settleUnknownEntry(db, row, { from: null, to: now });
  };
  const added = { eventId, personIds: [personId], asOf: row.at } as const;
  const recorded = { byCard: row.how === "scanned", kioskEntry: row.how } as const;
  const command = { kind: "add-attendees", ...added, ...recorded } as const;
  const revisions: number[] = [];
  try {
    const revision = await commit(deps, actor, command, { reason }, async (db, revision) => {
      await settle(db);
      return revision;
    });
    revisions.push(revision);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "already-attending") throw error;
    // Where they are already, this says nothing about the other events.
    await settleHere();
  }
  const { revision } = await learnId(deps, actor, { personId, schoolId: row.entry, eventId });
  return revision === undefined ? revisions : [...revisions, revision];
}

/**
 * Puts a settled unknown ID back, and undoes the operations that settled it, oldest first, as only
 * the addition can need a reason (R33.18). Does nothing for one that isn't settled: the answer was
 * lost. Throws `not-found` for one that the event doesn't have, `reason-needed` for a sealed event,
 * and what an undo throws; if one of the operations can't be undone, none is.
 */
export async function unsettleUnknownId(
  deps: CommitDeps,
  actor: OfficerPrincipal,
  eventId: string,
  { key, revisions, reason }: { key: string; revisions: number[]; reason?: string | undefined },
): Promise<void> {
  const { clubId } = actor;
  const of = { clubId, eventId, key };
  const { database, ledger, clock } = deps;
  const row = await findUnknown(database.read, of);
  const { settledAt } = row;
  const unsettle = (db: Db) => settleUnknownEntry(db, row, { from: settledAt, to: null });
  if (settledAt === null || revisions.length === 0) return changeClub(deps, clubId, unsettle);
  const undos = revisions.map((revision) => ({ kind: "undo", revision }) as const);
  for (const undo of undos) await planFor(ledger, database.read, actor, undo, clock());
  for (const undo of undos) await commit(deps, actor, undo, { reason }, unsettle);
}

/** Throws `not-found` for an unknown ID that the event doesn't have. */
async function findUnknown(db: Db, of: OfUnknown) {
  const row = await findUnknownRow(db, of);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** Throws `not-found` for one that is settled, too. */
async function findUnsettled(db: Db, of: OfUnknown) {
  const row = await findUnknown(db, of);
  if (row.settledAt !== null) throw new AppError("not-found");
  return row;
}
