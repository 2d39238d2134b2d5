import type { Event, EventInput } from "#contract/events/events.ts";
import { noTimes, usualMinutes } from "#contract/events/times/check-in-window.ts";
import type { EventTimes } from "#contract/events/times/event-times.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { AppError } from "../../platform/app-error.ts";

const minuteMs = 60_000;

/** The date and times in an event's form. */
type TimesInput = Pick<
  EventInput,
  "date" | "starts" | "ends" | "opensBefore" | "closesAfter" | "lateAfter" | "latePoints"
>;

/** The date and times of an event. */
export type EventWhen = EventTimes & Pick<Event, "date">;

/**
 * The date and times of an event according to its form, in the club's zone. A form without times
 * keeps the old ones and moves them to its date. Throws `invalid-input` for a time that doesn't
 * exist on that day, or that is ambiguous and has no offset (R6.20).
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
 * The same local times on another date or in another zone; none without a date. A time skipped by a
 * clock change becomes an hour later without shortening the event, and an ambiguous one is the first
 * of the two.
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
  const wanted = plain(starts).add(days);
  const start = wanted.toZonedDateTime(timeZone);
  const end = plain(ends).add(days).toZonedDateTime(timeZone);
  // A start that the clocks skip comes later, and the end would leave less of the event.
  const isWhole = start.toPlainDateTime().equals(wanted) && isAfter(end, start);
  const length = { minutes: minutesBetween(before.startsAt, before.endsAt) ?? 0 };
  return {
    ...timesBetween(start, isWhole ? end : start.add(length), {
      opensBefore: minutesBetween(before.opensAt, before.startsAt) ?? 0,
      closesAfter: minutesBetween(before.endsAt, before.closesAt) ?? 0,
    }),
    lateAfter: before.lateAfter,
    latePoints: before.latePoints,
  };
}

/** A zone whose days end later than everywhere else. */
const latestZone = "Etc/GMT+12";

/**
 * When a calendar day is over in a zone, in milliseconds since 1970; without a zone, when it is over
 * everywhere.
 */
export function endOfDay(date: string, timeZone: string | null): number {
  const next = Temporal.PlainDate.from(date).add({ days: 1 });
  return next.toZonedDateTime(timeZone ?? latestZone).epochMilliseconds;
}

function timesBetween(
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  { opensBefore, closesAfter }: { opensBefore: number; closesAfter: number },
) {
  const [startsAt, endsAt] = [start.epochMilliseconds, end.epochMilliseconds];
  return {
    timeZone: start.timeZoneId,
    date: start.toPlainDate().toString(),
    starts: textOf(start),
    ends: textOf(end),
    startsAt,
    endsAt,
    opensAt: startsAt - opensBefore * minuteMs,
    closesAt: endsAt + closesAfter * minuteMs,
  };
}

/** The fields of an event for its date and times. */
function onlyWhen(event: EventWhen): EventWhen {
  const { date, timeZone, starts, ends, startsAt, endsAt, opensAt, closesAt } = event;
  const { lateAfter, latePoints } = event;
  return {
    date,
    timeZone,
    starts,
    ends,
    startsAt,
    endsAt,
    opensAt,
    closesAt,
    lateAfter,
    latePoints,
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

/** The local time at an instant, with its offset if it is ambiguous. */
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
