import type { KioskReply } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Db } from "../../platform/database/database.ts";
import { getAttendances, type KnownAttendance } from "../attendance-queries.ts";
import type { KioskRow } from "../passes/kiosks.service.ts";
import { presenceOf, signIn, signOut, signOutUntil } from "../presence.ts";
import type { KioskEventRow } from "./kiosk-events.store.ts";
import { byName, listEventsAt, shownEvent, type EventsAt } from "./kiosk-events.ts";

/** Someone who entered something at a kiosk. All instants are milliseconds since 1970. */
export type Entering = {
  personId: string;
  shown: string;
  /** When they did. */
  at: number;
  /** Whether it waited on the device. */
  isQueued: boolean;
  /** The event that they chose. */
  eventId: string | undefined;
  /** They were asked whether they want to sign out, and do. */
  signOut: boolean;
  /** They were asked already, by an answer that may have been lost. */
  wasAsked: boolean;
};

/** What an entry does at an event, or what the kiosk says instead. */
export type Decision =
  | { does: "add"; event: KioskEventRow }
  /** `unchanged` is what the kiosk says if it makes no difference. */
  | { does: "sign-in" | "sign-out"; event: KioskEventRow; unchanged: KioskReply }
  | { does: "say"; reply: KioskReply };

/**
 * Decides under the club's lock what someone's entry does, so that two scans of one person at the
 * same moment are one attendance (R33.10).
 */
export async function decideEntry(db: Db, kiosk: KioskRow, entering: Entering): Promise<Decision> {
  const { clubId } = kiosk;
  const { personId, shown, eventId } = entering;
  const events = await listEventsAt(db, kiosk, entering.at);
  const rowAt = async ({ id }: KioskEventRow) => {
    const rows = await getAttendances(db, { clubId, eventId: id }, [personId]);
    const row = rows.get(personId);
    return row?.state === "present" ? row : undefined;
  };
  const all = await Promise.all(
    [...events.open, ...events.leaving].map(async (event) => ({ event, row: await rowAt(event) })),
  );
  // Once check-in has closed, an event is only about those who are signed in, or forgot to sign out.
  const choices = all.filter(({ event, row }) => events.open.includes(event) || mayLeave(row));
  const chosen =
    eventId === undefined ? choices : choices.filter(({ event }) => event.id === eventId);
  const [first] = chosen;
  if (first === undefined) return { does: "say", reply: notOpen(events) };
  if (chosen.length > 1) {
    const open = byName(choices.map(({ event }) => shownEvent(event)));
    return { does: "say", reply: { outcome: "choose-event", personId, shown, events: open } };
  }
  return decideAt({ ...first, isOpen: events.open.includes(first.event) }, entering);
}

/** An event, and a person's attendance there, if they are on its list. */
type Place = { event: KioskEventRow; row: KnownAttendance | undefined };

/** What a kiosk says while no event is open. */
export function notOpen({ opensAt }: Pick<EventsAt, "opensAt">): KioskReply {
  return opensAt === null ? { outcome: "nothing-open" } : { outcome: "not-open-yet", opensAt };
}

function mayLeave(row: KnownAttendance | undefined): boolean {
  if (row === undefined) return false;
  const { signedInAt, visits } = presenceOf(row);
  return signedInAt !== null || visits.at(-1)?.forgotten === true;
}

function decideAt(
  { event, row, isOpen }: Place & { isOpen: boolean },
  { personId, shown, at, isQueued, signOut: confirms, wasAsked }: Entering,
): Decision {
  if (row === undefined) return { does: "add", event };
  const about = { personId, shown, event: { id: event.id, name: event.name } };
  const here = (since: number): KioskReply => ({ outcome: "already-here", ...about, since });
  if (event.countsTime === 0) return { does: "say", reply: here(row.at) };
  const presence = presenceOf(row);
  const { signedInAt, visits } = presence;
  const until = signOutUntil(event, presence);
  if (signedInAt === null) {
    const unchanged = here(visits.at(-1)?.in ?? row.at);
    const does = isOpen ? "sign-in" : "sign-out";
    const after = isOpen ? signIn(presence, at) : signOut(presence, at, until);
    return after === presence ? { does: "say", reply: unchanged } : { does, event, unchanged };
  }
  const unchanged = here(signedInAt);
  // It was made before they signed in elsewhere, and is only sent now; or they forgot to long ago.
  if (signOut(presence, at, until) === presence) return { does: "say", reply: unchanged };
  const isSoon = at - signedInAt < bounds.signOutAskSeconds * 1000;
  if (confirms || !(isSoon || wasAsked)) return { does: "sign-out", event, unchanged };
  // Nobody is there anymore who could be asked.
  if (isQueued) return { does: "say", reply: unchanged };
  return { does: "say", reply: { outcome: "ask-sign-out", ...about, since: signedInAt } };
}
