import type { KioskEntry, KioskReply, UnknownId } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { getEvent } from "../../events/events.service.ts";
import { changeClub } from "../../ledger/change-clubs.ts";
import { commit, type CommitDeps } from "../../ledger/commit.ts";
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
  const row = { clubId, eventId: event.id, key, entry: id, at, kioskId };
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

/**
 * Says whose an unknown ID is: they are added with its time, and it is theirs from now on, unless
 * they have another one. Without a person, dismisses it (R33.18). Throws `not-found` for one that
 * the event doesn't have or that is settled, and for people who aren't members, `reason-needed` for
 * a sealed event, and `undone-since` if they were taken off the list after that time.
 */
export async function settleUnknownId(
  deps: CommitDeps,
  actor: OfficerPrincipal,
  eventId: string,
  { key, personId, reason }: { key: string; personId: string | null; reason?: string | undefined },
): Promise<void> {
  const { clubId } = actor;
  const of = { clubId, eventId, key };
  const row = await findUnknownRow(deps.database.read, of);
  if (row === undefined) throw new AppError("not-found");
  const settle = async (db: Db) => {
    if ((await findUnknownRow(db, of)) === undefined) throw new AppError("not-found");
    await settleUnknownRow(db, of, deps.clock().getTime());
  };
  if (personId === null) return changeClub(deps, clubId, settle);
  const added = { eventId, personIds: [personId], since: row.at } as const;
  const command = { kind: "add-attendees", byCard: true, kioskEntry: "scanned", ...added } as const;
  try {
    await commit(deps, actor, command, { reason }, settle);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "already-attending") throw error;
    await changeClub(deps, clubId, settle);
  }
  await learnId(deps, actor, { personId, schoolId: row.entry, eventId });
}
