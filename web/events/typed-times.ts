import type { Event } from "#contract/events.ts";
import { textOf } from "#web/ui/use-form.ts";

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

const minuteMs = 60_000;

/** The fields' texts for an event's times, or for a new event. */
export function typedTimesOf(event: Event | undefined): TypedTimes {
  const { starts = null, ends = null, date = null } = event ?? {};
  const endsOn = ends?.slice(0, 10) ?? "";
  return {
    starts: starts?.slice(11, 16) ?? "",
    ends: ends?.slice(11, 16) ?? "",
    endsOn: endsOn === date ? "" : endsOn,
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

/** The typed texts. */
export function readTimes(data: FormData): TypedTimes {
  const texts = timesFields.map((name) => [name, textOf(data, name)]);
  return Object.fromEntries(texts) as TypedTimes;
}
