import type { Fact } from "../facts.ts";
import type { Visit } from "../fields.ts";
import { found } from "../refusal.ts";
import { listingOf, operationAt, presentAt, worthOf, type Club, type State } from "../state.ts";

type AttendanceFact = Extract<Fact, { fact: "attendance" }>;

/** What a kiosk says to an entry. */
export type Reply = { outcome: string; [more: string]: unknown };

/** A member as a kiosk shows them (R33.9): the first name, and the initial of the last. */
export function shownName(state: State, club: Club, personId: string): string {
  const [first = "", ...others] = listingOf(state, club, personId).name.split(" ");
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.slice(0, 1).toUpperCase()}.`;
}

/** Someone at an event. */
export function about(state: State, club: Club, { eventId, personId }: AttendanceFact | Place) {
  const { name } = found(club.events[eventId], "R33.10").fields;
  const shown = shownName(state, club, personId);
  return { personId, shown, event: { id: eventId, name } };
}
type Place = { eventId: string; personId: string };

/** What a kiosk says about the operation that an entry made. */
export function replyTo(state: State, club: Club, revision: number): Reply {
  const { facts = [] } = found(operationAt(club, revision), "R33.14");
  const fact = facts.find((one) => one.fact === "attendance");
  if (fact === undefined) throw new Error("An entry recorded no attendance.");
  const { eventId, from, to } = fact;
  const event = found(club.events[eventId], "R33.14");
  const wasHere = from?.state === "present";
  const wasForgotten = from?.visits.at(-1)?.forgotten === true;
  const hasLeft = wasHere && to.signedInAt === null && (from.signedInAt !== null || wasForgotten);
  if (hasLeft)
    return {
      outcome: "signed-out",
      ...about(state, club, fact),
      minutes: minutesOf(to.visits.slice(-1)),
      total: minutesOf(to.visits),
    };
  const isElsewhere = to.signedInAt !== null && signedInElsewhere(club, fact).length > 0;
  return {
    outcome: "signed-in",
    ...about(state, club, fact),
    points: worthOf({ ...to, at: 0, by: 0, key: null }, event),
    here: presentAt(club, eventId).length,
    ...(to.signedInAt !== null && { counting: true }),
    isElsewhere,
  };
}

/** The other events at which someone is signed in (R33.22). */
export function signedInElsewhere(club: Club, { eventId, personId }: Place): string[] {
  return Object.values(club.events).flatMap(({ id, fields }) => {
    const row = club.attendance[id]?.[personId];
    const isThere = row?.state === "present" && row.signedInAt !== null;
    return isThere && id !== eventId && !fields.isDeleted ? [id] : [];
  });
}

function minutesOf(visits: readonly Visit[]): number {
  return Math.floor(visits.reduce((sum, visit) => sum + visit.out - visit.in, 0) / 60_000);
}
