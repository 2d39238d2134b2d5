import { dayAt } from "../../events/event-day.ts";
import type { Db } from "../../platform/database/database.ts";
import { listJoined } from "./days-joined.store.ts";

/** From which day each of a person's clubs counts its meetings for them. */
export type DaysJoined = ReadonlyMap<string, string>;

/**
 * From which day each club's meetings count for a person, by club: the day they joined, or their
 * first meeting, if an imported sheet has an earlier one (R26.5).
 */
export async function listDaysJoined(db: Db, personId: string): Promise<DaysJoined> {
  const rows = await listJoined(db, personId);
  return new Map(
    rows.map(({ clubId, timeZone, joinedAt, first }) => {
      const instant = Math.min(joinedAt, first?.createdAt ?? joinedAt);
      const joined = dayAt(instant, timeZone);
      const firstDay = first?.date ?? joined;
      return [clubId, firstDay < joined ? firstDay : joined];
    }),
  );
}
