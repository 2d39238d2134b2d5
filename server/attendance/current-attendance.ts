import { getAttendances, type KnownAttendance } from "./attendance-queries.ts";
import type { AttendanceValue } from "./attendance-queries.ts";
import { getEvent } from "../events/events.service.ts";
import type { Event } from "#contract/events.ts";
import type { Db } from "../platform/database/database.ts";

/** An event's current attendance of some people, and the last operation that their points depend on. */
export type CurrentAttendance = {
  event: Event;
  rows: [personId: string, attendance: KnownAttendance][];
  basedOn: number;
};

/**
 * The current attendance of some people at an event, without those never recorded there. Throws
 * `not-found` for another club's event.
 */
export async function getCurrentAttendance(
  db: Db,
  clubId: string,
  { eventId, personIds }: { eventId: string; personIds: readonly string[] },
): Promise<CurrentAttendance> {
  const event = await getEvent(db, clubId, eventId);
  const known = await getAttendances(db, { clubId, eventId }, personIds);
  const revisions = [...known.values()].map(({ revision }) => revision);
  return { event, rows: [...known], basedOn: Math.max(event.revision, ...revisions) };
}

/** What a fact keeps of an attendance as it is now. */
export function valueOf({ state, points, mayReturn }: KnownAttendance): AttendanceValue {
  return { state, points, ...(mayReturn === true && { mayReturn }) };
}

/** Whether an attendance is as a fact left it. */
export function isAsLeft(
  row: AttendanceValue,
  { state, points, mayReturn = false }: AttendanceValue,
): boolean {
  return row.state === state && row.points === points && row.mayReturn === mayReturn;
}
