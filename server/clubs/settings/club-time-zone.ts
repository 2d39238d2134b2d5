import type { EventInput } from "#contract/events/events.ts";
import type { Db } from "../../platform/database/database.ts";
import { getSettingChange, readSetting, updateSetting } from "./settings.store.ts";

/** A club's time zone, in which its events start and end; null if not set yet. */
export const findTimeZone = (db: Db, clubId: string) => readSetting(db, clubId, "time-zone");

/** The operation that last changed it. */
export const getZoneChange = (db: Db, clubId: string) => getSettingChange(db, clubId, "time-zone");

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
export const setTimeZone = (db: Db, clubId: string, timeZone: string | null) =>
  updateSetting(db, clubId, "time-zone", timeZone);

/** The zone that a club without one gets from the browser of the first officer who sets an event time (R6.21). */
export function firstTimeZone(
  known: string | null,
  { starts, timeZone }: Pick<EventInput, "starts" | "timeZone">,
): string | undefined {
  return known === null && typeof starts === "string" && isTimeZone(timeZone)
    ? timeZone
    : undefined;
}
