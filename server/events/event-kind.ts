import type { FactKind } from "../ledger/fact-kind.ts";
import { mostListed, type Move, type Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import type { EventFact, EventFieldChanges } from "./event-fact.ts";
import { getLedgerEvent, isCounted, setEventFields, type EventWorth } from "./event-queries.ts";
import { findEvent, listEventChanges } from "./events.store.ts";

/**
 * An event whose worth changes, for all attendees or only for those without points of their own.
 */
export type WorthMove = {
  clubId: string;
  eventId: string;
  termId: string;
  from: EventWorth;
  to: EventWorth;
  whose: "everybody's" | "the event's";
  /** By how many events each attendee's attendance count changes. */
  attended: number;
};

/** What events need to know about their attendees; `app/` connects the two. */
export type AttendeesOfEvents = {
  /** The operation that last changed who attends an event; 0 if there is none. */
  getLatest(db: Db, clubId: string, eventId: string): Promise<number>;
  /** How a change of an event's worth moves points. */
  movesOf(db: Db, move: WorthMove): Promise<Move[]>;
  /** Moves the points with two statements, however many people there are; returns how many. */
  moveAll(db: Db, move: WorthMove, revision: number): Promise<number>;
};

/** An event's form, whether it counts, its head count, and its seal. */
export const createEventKind = (attendees: AttendeesOfEvents): FactKind<EventFact> => ({
  eventsOf: ({ eventId }) => [eventId],
  peopleOf: () => [],
  leaving: () => [],
  stayingOf: ({ eventId }) => ({ eventId }),
  apartFrom: ["attendance"],
  // An event that the start of a year ended, and that was corrected since, stays as corrected.
  mayStay: () => true,
  async movesOf(db, clubId, facts) {
    const moves = await Promise.all(facts.map((fact) => worthMoveOf(db, clubId, fact)));
    const known = moves.filter((move) => move !== undefined);
    return (await Promise.all(known.map((move) => attendees.movesOf(db, move)))).flat();
  },
  async apply(db, writing, facts) {
    for (const fact of facts) await setFields(db, writing, fact);
  },
  async applyAlone(db, writing, fact) {
    const { clubId, revision } = writing;
    const move = await worthMoveOf(db, clubId, fact);
    await setFields(db, writing, fact);
    if (move === undefined) return { people: 0, personIds: [] };
    const people = await attendees.moveAll(db, move, revision);
    const moved = people > mostListed ? [] : await attendees.movesOf(db, move);
    return { people, personIds: moved.map(({ personId }) => personId) };
  },
  inverse(fact, at) {
    const changes = Object.entries(fact.changes).map(([field, change]) => [
      field,
      // A redone deletion happens now: calendars show it as canceled for a while.
      { from: change?.to, to: field === "deletedAt" && change?.from ? at : change?.from },
    ]);
    return { ...fact, changes: Object.fromEntries(changes) as EventFieldChanges };
  },
  keyOf: ({ eventId }) => eventId,
  async writtenBy(db, clubId, facts) {
    const eventIds = facts.map(({ eventId }) => eventId);
    const events = await listEventChanges(db, clubId, eventIds);
    const revisions = new Map(events.map(({ id, revision }) => [id, revision]));
    return eventIds.map((id) => revisions.get(id) ?? 0);
  },
  findStatus: (db, { clubId }, written) =>
    Promise.all(
      written.map(async (one) => {
        const { eventId, made } = one.fact;
        const event = await getLedgerEvent(db, clubId, eventId);
        // An event stays once anyone has attended it.
        const isStaying = made === true && event.deletedAt === null && event.attendeeCount > 0;
        const came = isStaying ? await attendees.getLatest(db, clubId, eventId) : undefined;
        return { ...one, inTheWay: came };
      }),
    ),
  // Deleting or restoring an event is too rare for its own message.
  isWide: ({ changes }) => changes.deletedAt !== undefined,
  async liveChanges(db, clubId, facts) {
    const events = await Promise.all(facts.map(({ eventId }) => findEvent(db, clubId, eventId)));
    // No event: an award, which too few watch for a message of its own.
    return events.map((event) =>
      event === undefined ? { type: "refresh", what: "everything" } : { type: "event", event },
    );
  },
});

async function setFields(db: Db, writing: Writing, { eventId, changes }: EventFact): Promise<void> {
  const { clubId, revision, at } = writing;
  await setEventFields(db, { clubId, eventId, revision, at }, changes);
}

/** How a fact changes what an event is worth; undefined if it doesn't. */
async function worthMoveOf(
  db: Db,
  clubId: string,
  { eventId, changes, made }: EventFact,
): Promise<WorthMove | undefined> {
  // Nobody attends it yet, and in a preview it doesn't exist yet.
  if (made === true) return undefined;
  const { points, cancelledAt, deletedAt } = changes;
  if ((points ?? cancelledAt ?? deletedAt) === undefined) return undefined;
  const from = await getLedgerEvent(db, clubId, eventId);
  const to: EventWorth = {
    points: points === undefined ? from.points : points.to,
    cancelledAt: cancelledAt === undefined ? from.cancelledAt : cancelledAt.to,
    deletedAt: deletedAt === undefined ? from.deletedAt : deletedAt.to,
  };
  const attended = from.kind === "meeting" ? Number(isCounted(to)) - Number(isCounted(from)) : 0;
  const move = { clubId, eventId, termId: from.termId, from, to, attended };
  // It concerns everyone who attended, even if it moves no points.
  if (cancelledAt !== undefined || deletedAt !== undefined)
    return { ...move, whose: "everybody's" };
  const isSame = !isCounted(to) || (to.points ?? 0) === (from.points ?? 0);
  return isSame ? undefined : { ...move, whose: "the event's" };
}
