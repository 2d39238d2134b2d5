import type { Event, EventsChanges } from "#contract/events/events.ts";
import type { EventOutcome } from "#contract/ledger/ledger.ts";
import { getCategoryNames, requireCategory } from "../clubs/categories/categories.service.ts";
import type { CommandOf, Plan, PlanContext } from "../ledger/command.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { changedFields } from "./changed-fields.ts";
import type { AttendeesOfEvents } from "./event-kind.ts";
import { listSomeEvents } from "./events.store.ts";

/**
 * Changes several events at once; late settings only of those with a start (R6.37), and hours only
 * of those that don't count time (R35.1). Throws `not-found` if any of the events, or the category,
 * isn't the club's.
 */
export async function planChangeEvents(
  attendees: AttendeesOfEvents,
  db: Db,
  clubId: string,
  { kind: _kind, eventIds, ...to }: CommandOf<"change-events">,
): Promise<Plan> {
  if (to.categoryId !== undefined) await requireCategory(db, clubId, to.categoryId);
  const events = await getSomeEvents(db, clubId, eventIds);
  const planned = events.map((event) => ({ event, changes: changedFields(event, fit(event, to)) }));
  const changed = planned.flatMap(({ event, changes }) => (changes ? { event, changes } : []));
  // Attendees of an event are affected only by its points.
  const moving = changed.flatMap(({ event, changes }) => (changes.points ? event : []));
  const names = await getCategoryNames(
    db,
    clubId,
    changed.flatMap(({ changes: { categoryId: category } }) =>
      [category?.from, category?.to].filter((id) => typeof id === "string"),
    ),
  );
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null });
  return {
    kind: "events-set",
    basedOn: Math.max(
      ...changed.map(({ event }) => event.revision),
      await latestOf(attendees, db, clubId, moving),
    ),
    facts: changed.map(({ event, changes }) => ({ fact: "event", eventId: event.id, changes })),
    events: planned.map(({ event, changes }) => ({
      ...outcomeOf(event, changes !== undefined),
      changes: changes ?? {},
      ...(changes?.categoryId && {
        category: { from: named(changes.categoryId.from), to: named(changes.categoryId.to) },
      }),
      ...(isLateLeftOut(event, to) && { withoutStart: true }),
      ...(event.countsTime && to.minutes !== undefined && { byClock: true }),
    })),
  };
}

/**
 * Cancels or deletes several events at once (R6.38); those already canceled are left out. The plan
 * is based on everyone's attendance, since these events earn no points anymore. Throws `not-found`
 * if any of them isn't the club's.
 */
export async function planEndEvents(
  attendees: AttendeesOfEvents,
  db: Db,
  clubId: string,
  { kind, eventIds }: CommandOf<"cancel-events" | "delete-events">,
  { now }: PlanContext,
): Promise<Plan> {
  const isCancel = kind === "cancel-events";
  const events = await getSomeEvents(db, clubId, eventIds);
  const isEnding = ({ cancelledAt }: Event) => !isCancel || cancelledAt === null;
  const ending = events.filter(isEnding);
  const change = { from: null, to: now.getTime() };
  return {
    kind: isCancel ? "events-cancelled" : "events-deleted",
    basedOn: await latestOf(attendees, db, clubId, ending),
    facts: ending.map(({ id: eventId }) => ({
      fact: "event",
      eventId,
      changes: isCancel ? { cancelledAt: change } : { deletedAt: change },
    })),
    events: events.map((event) => outcomeOf(event, isEnding(event))),
  };
}

/** The given events, each once and in their order. Throws `not-found` if any isn't the club's. */
async function getSomeEvents(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): Promise<Event[]> {
  const ids = [...new Set(eventIds)];
  const events = new Map((await listSomeEvents(db, clubId, ids)).map((event) => [event.id, event]));
  return ids.map((id) => {
    const event = events.get(id);
    if (event === undefined) throw new AppError("not-found");
    return event;
  });
}

/** The operation that last changed any of the events, or who attends them; 0 if there are none. */
async function latestOf(
  attendees: AttendeesOfEvents,
  db: Db,
  clubId: string,
  events: readonly Event[],
): Promise<number> {
  const latest = events.map(({ id }) => attendees.getLatest(db, clubId, id));
  return Math.max(0, ...events.map(({ revision }) => revision), ...(await Promise.all(latest)));
}

const isLateLeftOut = ({ starts }: Event, { lateAfter, latePoints }: EventsChanges) =>
  starts === null && (lateAfter !== undefined || latePoints !== undefined);

/** Nobody can be late at an event without a start, or gets hours where the clock counts them. */
function fit({ starts, countsTime }: Event, to: EventsChanges): EventsChanges {
  return {
    ...to,
    ...(starts === null && { lateAfter: undefined, latePoints: undefined }),
    ...(countsTime && { minutes: undefined }),
  };
}

function outcomeOf(event: Event, isChanged: boolean): EventOutcome {
  const { id, name, date, attendeeCount, sealedAt } = event;
  return { id, name, date, attendeeCount, sealed: sealedAt !== null, isChanged, changes: {} };
}
