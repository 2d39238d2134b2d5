import type { KioskEntry, KioskReply, UnknownId } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { getEvent } from "../../events/events.service.ts";
import { changeClub } from "../../ledger/change-clubs.ts";
import { commit, type CommitDeps } from "../../ledger/commit.ts";
import { planFor } from "../../ledger/plan-for.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { KioskRow } from "../passes/kiosks.service.ts";
import { notOpen } from "./decide-entry.ts";
import type { EventsAt } from "./kiosk-events.ts";
import { idIn, learnId } from "./link-id.ts";
import {
  findUnknownRow,
  keepUnknownId,
  listUnknownRows,
  settleUnknownRow,
} from "./unknown-ids.store.ts";

/**
 * What a kiosk says to an ID that no member has. One that waited is kept with its time, for officers
 * to say whose it is (R33.17).
 */
export async function keepUnknown(
  deps: CommitDeps,
  kiosk: KioskRow,
  { entry, at, events }: { entry: KioskEntry; at: number; events: EventsAt },
): Promise<KioskReply> {
  const { clubId, id: kioskId } = kiosk;
  const { key, queued, how } = entry;
  if (queued === undefined || how === "name") return { outcome: "unknown-id" };
  const event = events.open.find(({ id }) => id === entry.eventId) ?? events.open[0];
  if (event === undefined) return notOpen(events);
  const id = await idIn(deps.database.read, clubId, { entry: entry.entry ?? "", how });
  const row = { clubId, eventId: event.id, key, entry: id, how, at, kioskId };
  const isKept = await changeClub(deps, clubId, (db) =>
    keepUnknownId(db, row, bounds.maxUnknownIdsOfEvent),
  );
  return { outcome: isKept ? "kept" : "unknown-id" };
}

/** The unknown IDs of an event (R33.17). Throws `not-found` for another club's event. */
export async function listUnknownIds(
  db: Db,
  event: { clubId: string; eventId: string },
): Promise<UnknownId[]> {
  await getEvent(db, event.clubId, event.eventId);
  return listUnknownRows(db, event);
}

type OfUnknown = { clubId: string; eventId: string; key: string };

/**
 * Says whose an unknown ID is: they are added with its time, and it is theirs from now on, unless
 * they have another one. Without a person, dismisses it (R33.18). Returns the operations that this
 * took, oldest first. Throws `not-found` for one that the event doesn't have or that is settled, and
 * for people who aren't members, and `reason-needed` for a sealed event. Someone who was taken off the
 * list after that time returns to it: the officer says so now.
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
  const settle = async (db: Db) => {
    await findUnsettled(db, of);
    await settleUnknownRow(db, of, deps.clock().getTime());
  };
  if (personId === null) {
    await changeClub(deps, clubId, settle);
    return [];
  }
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
    await changeClub(deps, clubId, settle);
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
  const unsettle = (db: Db) => settleUnknownRow(db, of, null);
  const { settledAt } = await findUnknown(database.read, of);
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
