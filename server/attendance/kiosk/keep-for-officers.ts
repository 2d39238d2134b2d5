import type { KioskEntry, KioskReply } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { findSchoolId } from "../../members/school-ids/school-ids.ts";
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
  { entry: { key, how, queued, eventId, entry = "" }, at, events }: Waited & { events: EventsAt },
): Promise<KioskReply> {
  const unknown = { outcome: "unknown-id" } as const;
  if (queued === undefined || how === "name") return unknown;
  const chosen = events.open.filter(({ id }) => id === eventId);
  const among = chosen.length > 0 ? chosen : events.open;
  if (among.length === 0) return notOpen(events);
  const id = await idIn(deps.database.read, kiosk.clubId, { entry, how });
  const isKept = await keepAtEvents(deps, kiosk, { key, how, at, entry: id }, among);
  return isKept ? { outcome: "kept" } : unknown;
}

/**
 * What a kiosk says to a member's entry that the server answers. If it waited, nobody is there
 * anymore to choose one of several events, so officers of each of them see it (R33.17), by the
 * member's own ID, as the entry may be more or less of it. Someone who gave only a name has no ID that
 * could be kept.
 */
export async function keepUndecided(
  deps: ChangeDeps,
  kiosk: KioskRow,
  { entry: { key, how, queued, entry = "" }, at, reply }: Waited & { reply: KioskReply },
): Promise<KioskReply> {
  if (reply.outcome !== "choose-event" || queued === undefined || how === "name") return reply;
  const { clubId } = kiosk;
  const member = await findSchoolId(deps.database.read, { clubId, personId: reply.personId });
  const kept = { key, how, at, entry: member?.schoolId ?? entry.trim() };
  return (await keepAtEvents(deps, kiosk, kept, reply.events)) ? { outcome: "kept" } : reply;
}

/** Keeps an ID for the officers of some events, and returns whether any of those had room. */
async function keepAtEvents(
  deps: ChangeDeps,
  { clubId, id: kioskId }: KioskRow,
  kept: { key: string; how: "scanned" | "typed"; at: number; entry: string },
  events: readonly { id: string }[],
): Promise<boolean> {
  return changeClub(deps, clubId, async (db) => {
    let isKept = false;
    for (const { id: eventId } of events) {
      const row = { ...kept, clubId, eventId, kioskId };
      if (await keepUnknownId(db, row, bounds.maxUnknownIdsOfEvent)) isKept = true;
    }
    return isKept;
  });
}
