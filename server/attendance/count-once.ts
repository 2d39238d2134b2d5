import type { Event } from "#contract/events/events.ts";
import type { AttendanceValue, KnownAttendance } from "./attendance-queries.ts";
import { valueOf } from "./current-attendance.ts";
import type { GaveForLateness } from "./late-points.ts";
import { countedIn, presenceOf, unite, withPresence } from "./presence.ts";

/** A person's attendance, and the event where it was recorded. */
export type RecordedAt = {
  row: KnownAttendance;
  event: Pick<Event, "id" | "latePoints" | "countsTime">;
};

/**
 * The attendance of someone who was recorded twice: that of the earlier arrival, with what it
 * earned, and with the points, minutes, and note that officers gave to either, `own` before `other`
 * (R4.8, R8.8). Time that is in the visits of both counts once (R35.7).
 */
export function countOnce(
  own: RecordedAt,
  other: RecordedAt,
  gaveForLateness: GaveForLateness,
): AttendanceValue {
  const { row } = other.row.at < own.row.at ? other : own;
  const given = [own, other].find((one) => arePointsGiven(one, gaveForLateness));
  const presence = unite(presenceOf(own.row), presenceOf(other.row));
  const { countsTime } = own.event;
  const byClock = countsTime ? countedIn(presence.visits) : null;
  const minutes = byClock ?? own.row.minutes;
  return {
    ...withPresence(valueOf(row), { ...presence, ...(!countsTime && { signedInAt: null }) }),
    points: given === undefined ? row.points : given.row.points,
    minutes: minutes ?? other.row.minutes ?? null,
    noteId: own.row.noteId ?? other.row.noteId ?? null,
    at: row.at,
  };
}

/** Whether an officer set the points, rather than the event for a late arrival. */
function arePointsGiven({ row, event }: RecordedAt, gaveForLateness: GaveForLateness): boolean {
  const isLate = row.lateBy !== null && gaveForLateness(event, row.points);
  return row.points !== null && !isLate;
}
