import type { Event } from "#contract/events.ts";
import { textOf } from "#web/ui/use-form.ts";

/** The fields of the event form for its times. */
export const timesFields = [
  "starts",
  "ends",
  "endsOn",
  "opensBefore",
  "closesAfter",
  "lateAfter",
  "latePoints",
] as const;

/** What stands in them, as texts. */
export type TypedTimes = Record<(typeof timesFields)[number], string>;

const minuteMs = 60_000;

/** What stands in the fields for the times of an event, or for none. */
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

/** What was typed into them. */
export function readTimes(data: FormData): TypedTimes {
  const texts = timesFields.map((name) => [name, textOf(data, name)]);
  return Object.fromEntries(texts) as TypedTimes;
}
