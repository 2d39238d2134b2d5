import { dayAt } from "../../events/event-day.ts";
import type { Db } from "../../platform/database/database.ts";
import { listJoined } from "./days-joined.store.ts";

/** The days on which a person joined their clubs, by club. */
export type DaysJoined = ReadonlyMap<string, string>;

/**
 * The day from which on each of a person's clubs counts its meetings for them, by club: the one
 * they joined on, or that of their first meeting, which a sheet may know from before (R26.5).
 */
export async function listDaysJoined(db: Db, personId: string): Promise<DaysJoined> {
  const rows = await listJoined(db, personId);
  return new Map(
    rows.map(({ clubId, timeZone, joinedAt, first }) => {
      const instant = Math.min(joinedAt, first?.createdAt ?? joinedAt);
      const joined = dayAt(instant, timeZone);
      const came = first?.date ?? joined;
      return [clubId, came < joined ? came : joined];
    }),
  );
}
