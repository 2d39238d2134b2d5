import type { Event } from "#contract/events/events.ts";
import { textOf } from "#web/platform/ui/fields/use-form.ts";

/** The event form's fields for its times. */
export const timesFields = [
  "starts",
  "ends",
  "endsOn",
  "opensBefore",
  "closesAfter",
  "lateAfter",
  "latePoints",
] as const;

/** The fields' texts. */
export type TypedTimes = Record<(typeof timesFields)[number], string>;

const [minuteMs, dayMs] = [60_000, 86_400_000];

/** The fields' texts for an event's times, or for a new event. */
export function typedTimesOf(event: Event | undefined): TypedTimes {
  const { starts = null, ends = null } = event ?? {};
  const endsOn = ends?.slice(0, 10) ?? "";
  // What the form works out from the times isn't a text that was typed: it follows the date.
  const isUsualEnd = starts !== null && ends !== null && endsOn === usualLastDay(starts, ends);
  return {
    starts: starts?.slice(11, 16) ?? "",
    ends: ends?.slice(11, 16) ?? "",
    endsOn: isUsualEnd ? "" : endsOn,
    opensBefore: minutesBetween(event?.opensAt, event?.startsAt),
    closesAfter: minutesBetween(event?.endsAt, event?.closesAt),
    lateAfter: String(event?.lateAfter ?? ""),
    latePoints: String(event?.latePoints ?? ""),
  };
}

function minutesBetween(
  earlier: number | null | undefined,
  later: number | null | undefined,
): string {
  const isThere = typeof earlier === "number" && typeof later === "number";
  return isThere ? String((later - earlier) / minuteMs) : "";
}

/** The day on which an event ends if no Last Day is given: the next one if its end is before its start. */
export function usualLastDay(starts: string, ends: string): string {
  const date = starts.slice(0, 10);
  return ends.slice(11, 16) < starts.slice(11, 16) ? daysAfter(date, 1) : date;
}

/** The Last Day, moved along with the date of its event: as many days after it as before (R6.22). */
export function movedLastDay(lastDay: string, from: string, to: string): string {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  return lastDay === "" || Number.isNaN(days) ? lastDay : daysAfter(lastDay, days);
}

/** A date some days later; the same one if that is no date of a calendar with four digits. */
function daysAfter(date: string, days: number): string {
  const time = Date.parse(date) + days * dayMs;
  const later = Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
  return /^\d{4}-/.test(later) ? later : date;
}

/** The typed texts. */
export function readTimes(data: FormData): TypedTimes {
  const texts = timesFields.map((name) => [name, textOf(data, name)]);
  return Object.fromEntries(texts) as TypedTimes;
}
