import { randomUUID } from "node:crypto";
import type { Event, WeeklyDays } from "#contract/events/events.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { plain } from "#contract/platform/plain-name.ts";
import { findTimeZone } from "../clubs/settings/club-time-zone.ts";
import type { CommandOf, Plan, PlanContext } from "../ledger/command.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { listEventsOn } from "./event-queries.ts";
import { getEvent } from "./events.service.ts";
import { createEvents, type NewEvent } from "./new-events.ts";
import { movedTo } from "./times/event-times.ts";

/**
 * Creates events like an existing one on days that are whole weeks later, each with its own code.
 * Days with an event of that name are skipped, so that repeating it again creates nothing. Throws
 * `not-found` for another club's event, `event-without-date`, and `invalid-input` for days that
 * aren't whole weeks later.
 */
export async function planRepeatEvent(
  db: Db,
  clubId: string,
  { eventId, dates }: CommandOf<"repeat-event">,
  { now }: PlanContext,
): Promise<Plan> {
  const until = dates.toSorted().at(-1) ?? "";
  const { event, days, basedOn } = await lookWeekly(db, clubId, { eventId, until });
  const wanted = new Set(dates);
  if (!wanted.isSubsetOf(new Set(days.map(({ date }) => date))))
    throw new AppError("invalid-input", { fields: { dates: { code: "unknown-choice" } } });
  const free = days.filter(({ date, known }) => wanted.has(date) && !known);
  const timeZone = await findTimeZone(db, clubId);
  const at = now.getTime();
  // Lists show the last created event first: the next date.
  const newEvents = free.map(({ date }, index) =>
    likeIt(event, { date, timeZone, at: at - index }),
  );
  return {
    kind: "event-repeated",
    basedOn,
    facts: newEvents.map(({ id }) => ({
      fact: "event",
      eventId: id,
      made: true,
      changes: { deletedAt: { from: at, to: null } },
    })),
    create: async (db, writing) => {
      await createEvents(db, writing, newEvents, { hidden: true });
    },
    about: { eventId, until: free.at(-1)?.date ?? until },
  };
}

/**
 * The days on which an event would repeat weekly until a day, and which of them have an event with
 * its name. The plan uses the same data. Throws what the plan throws.
 */
export async function lookWeekly(
  db: Db,
  clubId: string,
  { eventId, until }: { eventId: string; until: string },
): Promise<{ event: Event; days: WeeklyDays["days"]; basedOn: number }> {
  const event = await getEvent(db, clubId, eventId);
  if (event.date === null) throw new AppError("event-without-date");
  const dates = weeklyDays(event.date, until);
  const sameName = (await listEventsOn(db, clubId, dates)).filter(
    ({ name }) => plain(name) === plain(event.name),
  );
  const taken = new Set(sameName.map(({ date }) => date));
  return {
    event,
    days: dates.map((date) => ({ date, known: taken.has(date) })),
    basedOn: Math.max(event.revision, ...sameName.map(({ revision }) => revision)),
  };
}

/**
 * A copy of an event on another day, at the same local time. With times it is Active and opens
 * automatically; without, it waits for an officer to open it (R6.25).
 */
function likeIt(
  event: Event,
  { date, timeZone, at }: { date: string; timeZone: string | null; at: number },
): NewEvent {
  const when = movedTo(date, event, timeZone ?? event.timeZone);
  const status = when.startsAt === null ? "Inactive" : "Active";
  return { ...event, ...when, id: randomUUID(), status, note: null, createdAt: at };
}

/**
 * The days of a weekly repetition, from a week after the date until a day, inclusive. Throws
 * `invalid-input` if there are none, or more than can be created together (R6.24).
 */
function weeklyDays(date: string, until: string): string[] {
  const first = Temporal.PlainDate.from(date);
  const { days } = first.until(Temporal.PlainDate.from(until), { largestUnit: "day" });
  const weeks = Math.floor(days / 7);
  const maximum = bounds.maxRepetitions;
  if (weeks < 1)
    throw new AppError("invalid-input", { fields: { until: { code: "not-a-week-later" } } });
  if (weeks > maximum) {
    const until = { code: "too-many-weeks", params: { maximum } } as const;
    throw new AppError("invalid-input", { fields: { until } });
  }
  return Array.from({ length: weeks }, (_, index) => first.add({ weeks: index + 1 }).toString());
}
