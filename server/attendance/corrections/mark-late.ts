import type { CommandOf, Plan } from "../../ledger/command.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { latePointsOf, type AttendanceFact } from "../attendance-fact.ts";
import { getCurrentAttendance, valueOf } from "../current-attendance.ts";
import { readGivenForLateness } from "../late-points.ts";

/** Late by a number of minutes that nobody knows. */
const unknownMinutes = 0;

/**
 * Marks people late, or not late, no matter when they checked in (R8.27). Their points become those
 * of late arrivals, or the event's again, unless they have others of their own. People who aren't
 * present or are already marked so are skipped. Throws `not-found` for another club's event, and if
 * no one is present.
 */
export async function planMarkLate(
  db: Db,
  clubId: string,
  { kind, eventId, personIds }: CommandOf<"mark-late" | "mark-not-late">,
): Promise<Plan> {
  const { event, rows, basedOn } = await getCurrentAttendance(db, clubId, { eventId, personIds });
  const attendees = rows.filter(([, { state }]) => state === "present");
  if (attendees.length === 0) throw new AppError("not-found");
  const isLate = kind === "mark-late";
  const gaveForLateness = await readGivenForLateness(db, clubId);
  const facts = attendees.flatMap(([personId, row]): AttendanceFact[] => {
    if ((row.lateBy !== null) === isLate) return [];
    const from = valueOf(row);
    const to = isLate
      ? { ...from, lateBy: unknownMinutes, points: from.points ?? latePointsOf(event) }
      : { ...from, lateBy: null, points: gaveForLateness(event, from.points) ? null : from.points };
    return [{ fact: "attendance", eventId, personId, from, to }];
  });
  return { kind: isLate ? "marked-late" : "marked-not-late", basedOn, facts, about: { eventId } };
}
