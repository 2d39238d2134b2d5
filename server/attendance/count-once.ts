import type { Event } from "#contract/events.ts";
import { latePointsOf } from "./attendance-fact.ts";
import type { AttendanceValue, KnownAttendance } from "./attendance-queries.ts";
import { valueOf } from "./current-attendance.ts";

/** A person's attendance, and the event where it was recorded. */
export type RecordedAt = {
  row: KnownAttendance;
  event: Pick<Event, "points" | "latePoints">;
};

/**
 * The attendance of someone who was recorded twice: that of the earlier arrival, with what it
 * earned, and with the points, minutes, and note that officers gave to either, `own` before `other`
 * (R4.8, R8.8).
 */
export function countOnce(own: RecordedAt, other: RecordedAt): AttendanceValue {
  const { row } = other.row.at < own.row.at ? other : own;
  const given = [own, other].find(arePointsGiven);
  return {
    ...valueOf(row),
    points: given === undefined ? row.points : given.row.points,
    minutes: own.row.minutes ?? other.row.minutes ?? null,
    noteId: own.row.noteId ?? other.row.noteId ?? null,
    at: row.at,
  };
}

/** Whether an officer set the points, rather than the event for a late arrival. */
function arePointsGiven({ row, event }: RecordedAt): boolean {
  const isLate = row.lateBy !== null && row.points === latePointsOf(event);
  return row.points !== null && !isLate;
}
