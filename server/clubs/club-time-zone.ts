import type { EventInput } from "#contract/events.ts";
import { readTimeZone, updateTimeZone } from "./clubs.store.ts";

export { getZoneChange } from "./clubs.store.ts";

/** The zone of a club, whose events start and end by its clocks; null while it has none. */
export const findTimeZone = readTimeZone;

/** Whether this machine knows a zone of this name; an offset is no zone. */
export function isTimeZone(name: string | null | undefined): name is string {
  if (typeof name !== "string" || !/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** Gives a club another zone, or none. */
export const setTimeZone = updateTimeZone;

/** The zone that a club without one gets from the browser of the first officer who sets an event time (R6.21). */
export function firstTimeZone(
  known: string | null,
  { starts, timeZone }: Pick<EventInput, "starts" | "timeZone">,
): string | undefined {
  return known === null && typeof starts === "string" && isTimeZone(timeZone)
    ? timeZone
    : undefined;
}
