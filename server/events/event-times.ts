import { noTimes, usualMinutes } from "#contract/check-in-window.ts";
import type { EventTimes } from "#contract/event-times.ts";
import type { Event, EventInput } from "#contract/events.ts";
import type { Issue } from "#contract/issues.ts";
import { AppError } from "../platform/http/app-error.ts";

const minuteMs = 60_000;

/** What an event's form says of its date and times. */
type TimesInput = Pick<
  EventInput,
  "date" | "starts" | "ends" | "opensBefore" | "closesAfter" | "lateAfter" | "latePoints"
>;

/** The date and times of an event. */
export type EventWhen = EventTimes & Pick<Event, "date">;

/**
 * The date and times of an event as its form says them, in the zone of its club; a form that
 * says nothing of times leaves them as they were, and takes them along to another date. Throws
 * `invalid-input` with what is wrong: a time that the clocks do not show on that day, or show
 * twice without it being said which is meant (R6.20).
 */
export function whenOf(
  input: TimesInput,
  timeZone: string | null,
  before: EventWhen = { ...noTimes, date: null },
): EventWhen {
  const { date, starts, ends } = input;
  if (starts === undefined) return movedTo(date, before);
  if (starts === null) return { ...noTimes, date };
  if (timeZone === null) throw wrong({ timeZone: { code: "required" } });
  if (ends === null || ends === undefined) throw wrong({ ends: { code: "required" } });
  const [start, end] = [readTime("starts", starts, timeZone), readTime("ends", ends, timeZone)];
  if (!isAfter(end, start)) throw wrong({ ends: { code: "not-after-start" } });
  const { opensBefore = minutesBetween(before.opensAt, before.startsAt) } = input;
  const { closesAfter = minutesBetween(before.endsAt, before.closesAt) } = input;
  return {
    ...timesBetween(start, end, {
      opensBefore: opensBefore ?? usualMinutes.opensBefore,
      closesAfter: closesAfter ?? usualMinutes.closesAfter,
    }),
    lateAfter: input.lateAfter === undefined ? before.lateAfter : input.lateAfter,
    latePoints: input.latePoints === undefined ? before.latePoints : input.latePoints,
  };
}

/**
 * The same times on another date, or on the clocks of another zone; without a date there are
 * none. A time that the clocks skip on that day comes an hour later, and of one that they show
 * twice it is the first.
 */
export function movedTo(
  date: string | null,
  before: EventWhen,
  timeZone = before.timeZone,
): EventWhen {
  const { starts, ends } = before;
  if (date === before.date && timeZone === before.timeZone) return onlyWhen(before);
  if (date === null || timeZone === null || starts === null || ends === null)
    return { ...noTimes, date };
  const days = plain(starts).toPlainDate().until(Temporal.PlainDate.from(date));
  const onThatDay = (time: string) => plain(time).add(days).toZonedDateTime(timeZone);
  const [start, end] = [onThatDay(starts), onThatDay(ends)];
  const length = { minutes: minutesBetween(before.startsAt, before.endsAt) ?? 0 };
  return {
    ...timesBetween(start, isAfter(end, start) ? end : start.add(length), {
      opensBefore: minutesBetween(before.opensAt, before.startsAt) ?? 0,
      closesAfter: minutesBetween(before.endsAt, before.closesAt) ?? 0,
    }),
    lateAfter: before.lateAfter,
    latePoints: before.latePoints,
  };
}

function timesBetween(
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  { opensBefore, closesAfter }: { opensBefore: number; closesAfter: number },
) {
  const [startsAt, endsAt] = [start.epochMilliseconds, end.epochMilliseconds];
  return {
    ...{ timeZone: start.timeZoneId, date: start.toPlainDate().toString() },
    ...{ starts: textOf(start), ends: textOf(end), startsAt, endsAt },
    ...{ opensAt: startsAt - opensBefore * minuteMs, closesAt: endsAt + closesAfter * minuteMs },
  };
}

/** What of an event is about its date and times. */
function onlyWhen(event: EventWhen): EventWhen {
  const { date, timeZone, starts, ends, startsAt, endsAt, opensAt, closesAt } = event;
  const { lateAfter, latePoints } = event;
  return {
    ...{ date, timeZone, starts, ends, startsAt, endsAt, opensAt, closesAt },
    ...{ lateAfter, latePoints },
  };
}

function readTime(field: "starts" | "ends", text: string, timeZone: string) {
  const [time, offset] = [plain(text), text.slice(16)];
  const first = time.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const second = time.toZonedDateTime(timeZone, { disambiguation: "later" });
  if (!first.toPlainDateTime().equals(time)) throw wrong({ [field]: { code: "no-such-time" } });
  if (first.equals(second) || offset === first.offset) return first;
  if (offset === second.offset) return second;
  const params = { first: first.offset, second: second.offset };
  throw wrong({ [field]: { code: "comes-twice", params } });
}

/** What the clocks show at an instant, with its offset where they show it twice. */
function textOf(time: Temporal.ZonedDateTime): string {
  const shown = time.toPlainDateTime();
  const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
    shown.toZonedDateTime(time.timeZoneId, { disambiguation }),
  );
  const text = shown.toString({ smallestUnit: "minute" });
  return first?.epochMilliseconds === second?.epochMilliseconds ? text : text + time.offset;
}

function isAfter(end: Temporal.ZonedDateTime, start: Temporal.ZonedDateTime): boolean {
  return Temporal.ZonedDateTime.compare(end, start) > 0;
}

function plain(text: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(text.slice(0, 16));
}

function minutesBetween(earlier: number | null, later: number | null): number | undefined {
  return earlier === null || later === null ? undefined : (later - earlier) / minuteMs;
}

function wrong(fields: Record<string, Issue>): AppError {
  return new AppError("invalid-input", { fields });
}
