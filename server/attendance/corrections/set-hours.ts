import type { CommandOf, Plan } from "../../ledger/command.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { getCurrentAttendance, valueOf } from "../current-attendance.ts";

/**
 * Gives people's attendances their own service hours, or with null the event's again (R26.14).
 * People who aren't present are skipped. Throws `not-found` for another club's event, and if no one
 * is left, and `hours-by-clock` at an event that counts time (R35.4).
 */
export async function planSetHours(
  db: Db,
  clubId: string,
  { eventId, personIds, minutes }: CommandOf<"set-hours">,
): Promise<Plan> {
  const { event, rows, basedOn } = await getCurrentAttendance(db, clubId, {
    eventId,
    personIds,
  });
  if (event.countsTime) throw new AppError("hours-by-clock");
  const attendees = rows.filter(([, { state }]) => state === "present");
  if (attendees.length === 0) throw new AppError("not-found");
  const facts = attendees.flatMap(([personId, row]): AttendanceFact[] => {
    const from = valueOf(row);
    if ((from.minutes ?? null) === minutes) return [];
    return [{ fact: "attendance", eventId, personId, from, to: { ...from, minutes } }];
  });
  return { kind: "hours-set", basedOn, facts, about: { eventId } };
}
