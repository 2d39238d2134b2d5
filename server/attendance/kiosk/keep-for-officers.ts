import type { KioskEntry, KioskReply } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { KioskRow } from "../passes/kiosks.service.ts";
import { notOpen } from "./decide-entry.ts";
import type { EventsAt } from "./kiosk-events.ts";
import { idIn } from "./link-id.ts";
import { keepUnknownId } from "./unknown-ids.store.ts";

/** An entry that waited on the device, and when it was made. */
type Waited = { entry: KioskEntry; at: number };

/**
 * What a kiosk says to an ID that no member has. One that waited is kept with its time, for officers
 * to say whose it is: at the event that was chosen, or else at each that was open then (R33.17).
 */
export async function keepUnknown(
  deps: ChangeDeps,
  kiosk: KioskRow,
  { entry, at, events }: Waited & { events: EventsAt },
): Promise<KioskReply> {
  const unknown = { outcome: "unknown-id" } as const;
  if (entry.queued === undefined) return unknown;
  const chosen = events.open.filter(({ id }) => id === entry.eventId);
  const among = chosen.length > 0 ? chosen : events.open;
  if (among.length === 0) return notOpen(events);
  return (await keepAtEvents(deps, kiosk, { entry, at }, among)) ? { outcome: "kept" } : unknown;
}

/**
 * What a kiosk says to a member's entry that the server answers. If it waited, nobody is there
 * anymore to choose one of several events, so officers of each of them see it (R33.17). Someone who
 * gave only a name has no ID that could be kept.
 */
export async function keepUndecided(
  deps: ChangeDeps,
  kiosk: KioskRow,
  { entry, at, reply }: Waited & { reply: KioskReply },
): Promise<KioskReply> {
  if (reply.outcome !== "choose-event" || entry.queued === undefined) return reply;
  return (await keepAtEvents(deps, kiosk, { entry, at }, reply.events))
    ? { outcome: "kept" }
    : reply;
}

/** Keeps an ID for the officers of some events, and returns whether any of those had room. */
async function keepAtEvents(
  deps: ChangeDeps,
  { clubId, id: kioskId }: KioskRow,
  { entry: { key, how, entry = "" }, at }: Waited,
  events: readonly { id: string }[],
): Promise<boolean> {
  if (how === "name") return false;
  const id = await idIn(deps.database.read, clubId, { entry, how });
  return changeClub(deps, clubId, async (db) => {
    let isKept = false;
    for (const event of events) {
      const row = { clubId, eventId: event.id, key, entry: id, how, at, kioskId };
      if (await keepUnknownId(db, row, bounds.maxUnknownIdsOfEvent)) isKept = true;
    }
    return isKept;
  });
}
