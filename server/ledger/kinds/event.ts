import { getLatestAttendance } from "../../attendance/attendance-facts.ts";
import {
  getLedgerEvent,
  isCounted,
  setEventFields,
  type EventWorth,
} from "../../events/event-facts.ts";
import { getEvent } from "../../events/events.service.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FactKind } from "../fact-kind.ts";
import { worthOf, type EventFact, type EventFieldChanges } from "../facts.ts";
import { listMoved, moveWorth, type WorthMove } from "../ledger.store.ts";
import { mostListed, type Writing } from "../moves.ts";
import { isFieldAt } from "../status.ts";

/** What stands in an event's form, whether it counts, its head count, and its seal. */
export const eventKind: FactKind<EventFact> = {
  eventsOf: ({ eventId }) => [eventId],
  peopleOf: () => [],
  leaving: () => [],
  async movesOf(db, clubId, facts) {
    const moves = await Promise.all(facts.map((fact) => worthMoveOf(db, clubId, fact)));
    const moved = moves.map(async (move) => {
      if (move === undefined) return [];
      const { termId, eventId, from, to } = move;
      return (await listMoved(db, move)).map(({ personId, points }) => {
        const attendance = { state: "present", points } as const;
        const more = worthOf(attendance, to) - worthOf(attendance, from);
        return { termId, personId, eventId, points: more, attended: attendedMore(move) };
      });
    });
    return (await Promise.all(moved)).flat();
  },
  async apply(db, writing, facts) {
    for (const fact of facts) await setFields(db, writing, fact);
  },
  async applyAlone(db, writing, fact) {
    const { clubId, revision } = writing;
    const move = await worthMoveOf(db, clubId, fact);
    await setFields(db, writing, fact);
    if (move === undefined) return { people: 0, personIds: [] };
    const people = await moveWorth(db, { ...move, revision, attended: attendedMore(move) });
    const moved = people > mostListed ? [] : await listMoved(db, move);
    return { people, personIds: moved.map(({ personId }) => personId) };
  },
  inverse(fact, at) {
    const changes = Object.entries(fact.changes).map(([field, change]) => [
      field,
      // An event that is deleted again is deleted from now on: calendars cross it out for a while.
      { from: change?.to, to: field === "deletedAt" && change?.from ? at : change?.from },
    ]);
    return { ...fact, changes: Object.fromEntries(changes) as EventFieldChanges };
  },
  findStatus: (db, { clubId }, facts) =>
    Promise.all(
      facts.map(async (fact) => {
        const event = await getLedgerEvent(db, clubId, fact.eventId);
        const isLeft = Object.entries(fact.changes).every(([field, change]) =>
          isFieldAt(event, field, change?.to),
        );
        // A deleted event isn't changed.
        const asLeft = isLeft && (event.deletedAt === null || fact.changes.deletedAt !== undefined);
        const counted = fact.made === true && event.deletedAt === null && event.attendeeCount > 0;
        // An event stays once anyone has attended it.
        const came = counted ? await getLatestAttendance(db, clubId, event.id) : 0;
        return { fact, by: Math.max(event.revision, came), asLeft: asLeft && !counted };
      }),
    ),
  // An event that goes or comes back is too rare for a message of its own.
  isWide: ({ changes }) => changes.deletedAt !== undefined,
  async liveChanges(db, clubId, facts) {
    const events = facts.map(({ eventId }) => getEvent(db, clubId, eventId));
    return (await Promise.all(events)).map((event) => ({ type: "event", event }));
  },
};

async function setFields(db: Db, writing: Writing, { eventId, changes }: EventFact): Promise<void> {
  const { clubId, revision, at } = writing;
  await setEventFields(db, { clubId, eventId, revision, at }, changes);
}

/** How a fact changes what an event is worth; undefined when it doesn't. */
async function worthMoveOf(
  db: Db,
  clubId: string,
  { eventId, changes, made }: EventFact,
): Promise<WorthMove | undefined> {
  // Nobody attends it yet, and in a preview it doesn't exist yet.
  if (made === true) return undefined;
  const from = await getLedgerEvent(db, clubId, eventId);
  const { points, cancelledAt, deletedAt } = changes;
  const to: EventWorth = {
    points: points === undefined ? from.points : points.to,
    cancelledAt: cancelledAt === undefined ? from.cancelledAt : cancelledAt.to,
    deletedAt: deletedAt === undefined ? from.deletedAt : deletedAt.to,
  };
  const move = { clubId, eventId, termId: from.termId, from, to };
  // It concerns everyone who attended, even if it moves no points.
  if (cancelledAt !== undefined || deletedAt !== undefined)
    return { ...move, whose: "everybody's" };
  const isSame = !isCounted(to) || (to.points ?? 0) === (from.points ?? 0);
  return isSame ? undefined : { ...move, whose: "the event's" };
}

/** By how many events the attendance count of each attendee changes. */
function attendedMore({ from, to }: WorthMove): number {
  return Number(isCounted(to)) - Number(isCounted(from));
}
