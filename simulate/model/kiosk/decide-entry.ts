import { endOfVisit } from "../attendance/presence.ts";
import type { Attendance } from "../fields.ts";
import type { Club, Event, State } from "../state.ts";
import { eventsAt, shownEvent } from "./kiosk-events.ts";
import { about, shownName, type Reply } from "./kiosk-reply.ts";
import type { Kiosk } from "./kiosk-state.ts";

/** Someone who entered something at a kiosk. */
export type Entering = {
  personId: string;
  /** When they did. */
  at: number;
  isQueued: boolean;
  /** The event that they chose. */
  eventId: string | undefined;
  /** Whether they confirm that they sign out. */
  confirms: boolean;
  /** Whether the kiosk asked before, and its answer may have been lost. */
  wasAsked: boolean;
};

type Presence = Pick<Attendance, "signedInAt" | "visits">;
/** What an entry does at an event, or what the kiosk says instead. */
export type Decision =
  | { does: "add"; event: Event }
  | { does: "sign"; event: Event; row: Attendance; isIn: boolean; after: Presence }
  | { does: "say"; reply: Reply };

const say = (reply: Reply): Decision => ({ does: "say", reply });

/** What a kiosk says while no event is open (R33.10). */
export const notOpen = (opensAt: number | null): Reply =>
  opensAt === null ? { outcome: "nothing-open" } : { outcome: "not-open-yet", opensAt };

/** Decides what someone's entry does (R33.10). */
export function decideEntry(state: State, club: Club, kiosk: Kiosk, entering: Entering): Decision {
  const { personId, eventId, at } = entering;
  const { open, leaving, opensAt } = eventsAt(club, kiosk, at);
  const rowAt = ({ id }: Event) => {
    const row = club.attendance[id]?.[personId];
    return row?.state === "present" ? row : undefined;
  };
  const choices = [...open, ...leaving.filter((event) => mayLeave(rowAt(event)))];
  const [event, ...others] = choices.filter(({ id }) => (eventId ?? id) === id);
  if (event === undefined) return say(notOpen(opensAt));
  if (others.length > 0)
    return say({
      outcome: "choose-event",
      personId,
      shown: shownName(state, club, personId),
      events: choices.map((one) => shownEvent(club, one)),
    });
  const row = rowAt(event);
  if (row === undefined) return { does: "add", event };
  const here = { ...about(state, club, { eventId: event.id, personId }), outcome: "already-here" };
  if (!event.fields.countsTime) return say({ ...here, since: row.at });
  if (row.signedInAt === null)
    return returning({ event, row, here }, { at, isOpen: open.includes(event) });
  return leavingNow({ event, row, here }, entering, row.signedInAt);
}

/** Whether someone is signed in, or forgot to sign out (R33.12). */
const mayLeave = (row: Attendance | undefined) =>
  row !== undefined && (row.signedInAt !== null || row.visits.at(-1)?.forgotten === true);

type Place = { event: Event; row: Attendance; here: Reply };

/** Of someone who is signed out: signs in again, or replaces the end that the rule set. */
function returning(
  { event, row, here }: Place,
  { at, isOpen }: { at: number; isOpen: boolean },
): Decision {
  const last = row.visits.at(-1);
  const unchanged = say({ ...here, since: last?.in ?? row.at });
  if (isOpen) {
    if (last !== undefined && at < last.out) return unchanged;
    return { does: "sign", event, row, isIn: true, after: { ...row, signedInAt: at } };
  }
  if (!last?.forgotten || at < last.in || isTooLate(event, last.in, at)) return unchanged;
  const visits = [...row.visits.slice(0, -1), { in: last.in, out: at }];
  return { does: "sign", event, row, isIn: false, after: { signedInAt: null, visits } };
}

/** Of someone who is signed in: signs out, but asks first within a minute (R33.21). */
function leavingNow(
  { event, row, here }: Place,
  { at, isQueued, confirms, wasAsked }: Entering,
  since: number,
): Decision {
  const unchanged = say({ ...here, since });
  if (at < since || isTooLate(event, since, at)) return unchanged;
  const isSure = confirms || (at - since >= 60_000 && !wasAsked);
  if (!isSure) return isQueued ? unchanged : say({ ...here, outcome: "ask-sign-out", since });
  const visits = [...row.visits, { in: since, out: at }];
  return { does: "sign", event, row, isIn: false, after: { signedInAt: null, visits } };
}

/** Only the rule ends a visit later than two hours after it did (R35.9). */
const isTooLate = ({ fields }: Event, since: number, at: number) =>
  at > endOfVisit(fields, since) + 2 * 3_600_000;
