import type { EventInput } from "#contract/events.ts";
import { transaction, type Database } from "../platform/database/database.ts";
import { readTimeZone, setFirstTimeZone, updateTimeZone } from "./clubs.store.ts";

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

/**
 * Gives a club that has no zone yet that of the browser of whoever is the first to give an event
 * times.
 */
export async function settleTimeZone(
  database: Database,
  clubId: string,
  { starts, timeZone }: Pick<EventInput, "starts" | "timeZone">,
): Promise<void> {
  const known = await readTimeZone(database.read, clubId);
  if (known !== null || typeof starts !== "string" || !isTimeZone(timeZone)) return;
  await transaction(database.write, (db) => setFirstTimeZone(db, clubId, timeZone));
}
