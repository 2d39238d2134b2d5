import type { EventInput } from "#contract/events.ts";
import { readTimeZone, updateTimeZone } from "./clubs.store.ts";

export { getZoneChange } from "./clubs.store.ts";

/** A club's time zone, in which its events start and end; null if not set yet. */
export const findTimeZone = readTimeZone;

/** Whether this is a time zone name that the runtime knows; offsets don't count. */
export function isTimeZone(name: string | null | undefined): name is string {
  if (typeof name !== "string" || !/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** Sets or clears a club's time zone. */
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
