import type { Meeting } from "#contract/reports/turnout.ts";
import { dayOfEvent } from "../../events/times/event-day.ts";
import type { Db } from "../../platform/database/database.ts";
import { listMeetings } from "./turnout.store.ts";

type Row = Awaited<ReturnType<typeof listMeetings>>[number];

/**
 * A club's meetings, oldest first; one without a date is of the day it was created, in the club's
 * time zone.
 */
export async function listMeetingsByDay(
  db: Db,
  clubId: string,
): Promise<Pick<Meeting, "id" | "name" | "day">[]> {
  const rows = (await listMeetings(db, clubId)).map((row) => ({ ...row, day: dayOfEvent(row) }));
  return rows.toSorted(byDay).map(({ id, name, day }) => ({ id, name, day }));
}

function byDay(a: Row & { day: string }, b: Row & { day: string }): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}
