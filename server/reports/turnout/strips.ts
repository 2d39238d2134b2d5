import { listExcusedPeople } from "../../attendance/excuses/excuses.ts";
import type { Db } from "../../platform/database/database.ts";

/** Who was at a meeting, and which of all the club's meetings it is. */
export type PeopleAt = {
  index: number;
  attendees: ReadonlySet<string>;
  excused: ReadonlySet<string>;
};

/** A meeting whose attendees are known, along with those excused from it. */
export async function readPeopleAt(
  db: Db,
  event: { clubId: string; eventId: string },
  index: number,
  attendees: readonly string[],
): Promise<PeopleAt> {
  const excused = await listExcusedPeople(db, event);
  return { index, attendees: new Set(attendees), excused };
}

/**
 * A person's attendance at these meetings, one letter each (R20.5); undefined if they hadn't
 * attended any by the last of them. `firstAt` is the first meeting they attended.
 */
export function stripOf(
  personId: string,
  firstAt: number,
  meetings: readonly PeopleAt[],
): string | undefined {
  const strip = meetings.map(({ index, attendees, excused }) => {
    if (index < firstAt) return "-";
    return attendees.has(personId) ? "p" : excused.has(personId) ? "e" : "m";
  });
  return strip.some((state) => state !== "-") ? strip.join("") : undefined;
}
