import type { Event } from "#contract/events/events.ts";
import { getEvent } from "../events/events.service.ts";
import type { Db } from "../platform/database/database.ts";
import { getAttendances, type KnownAttendance } from "./attendance-queries.ts";
import type { AttendanceValue } from "./attendance-queries.ts";
import { storedVisits } from "./stored-visits.ts";

/**
 * Some people's current attendance of an event, and the last operation that their points depend on.
 */
export type CurrentAttendance = {
  event: Event;
  rows: [personId: string, attendance: KnownAttendance][];
  basedOn: number;
};

/**
 * Some people's current attendance of an event, without people who were never recorded there.
 * Throws `not-found` for another club's event, and for an award unless `get` finds those, too.
 */
export async function getCurrentAttendance(
  db: Db,
  clubId: string,
  { eventId, personIds }: { eventId: string; personIds: readonly string[] },
  get: typeof getEvent = getEvent,
): Promise<CurrentAttendance> {
  const event = await get(db, clubId, eventId);
  const known = await getAttendances(db, { clubId, eventId }, personIds);
  const revisions = [...known.values()].map(({ revision }) => revision);
  return { event, rows: [...known], basedOn: Math.max(event.revision, ...revisions) };
}

/** The part of a current attendance that a fact stores. */
export function valueOf(known: KnownAttendance): AttendanceValue {
  const { state, points, minutes = null, mayReturn, noteId, lateBy } = known;
  const { signedInAt = null, visits = [] } = known;
  return {
    state,
    points,
    ...(minutes !== null && { minutes }),
    ...(mayReturn === true && { mayReturn }),
    ...(noteId && { noteId }),
    ...(signedInAt !== null && { signedInAt }),
    ...(visits.length > 0 && { visits }),
    lateBy,
  };
}

/** Whether an attendance is still as a fact left it. */
export function isAsLeft(
  row: Omit<KnownAttendance, "at" | "revision">,
  { minutes = null, mayReturn = false, noteId = null, lateBy = row.lateBy, ...to }: AttendanceValue,
): boolean {
  const areVisitsSame =
    (row.signedInAt ?? null) === (to.signedInAt ?? null) &&
    storedVisits(row.visits) === storedVisits(to.visits);
  const isSame = row.state === to.state && row.points === to.points && row.lateBy === lateBy;
  const isSameBeside = (row.minutes ?? null) === minutes && (row.noteId ?? null) === noteId;
  return isSame && isSameBeside && areVisitsSame && row.mayReturn === mayReturn;
}
