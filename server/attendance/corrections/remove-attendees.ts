import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { CommandOf, Plan } from "../../ledger/command.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { getCurrentAttendance, valueOf } from "../current-attendance.ts";

/**
 * Takes people off an event. The row stays, so that their code can be told apart (R7.10); with
 * `mayReturn` it lets them check in again, also who was removed without it before. Who is not
 * on the list is passed over; throws `not-found` for another club's event, and when nobody is left.
 */
export async function planRemoveAttendees(
  db: Db,
  clubId: string,
  { eventId, personIds, mayReturn = false }: CommandOf<"remove-attendees">,
): Promise<Plan> {
  const { rows, basedOn } = await getCurrentAttendance(db, clubId, { eventId, personIds });
  const facts = rows.flatMap(([personId, row]): AttendanceFact[] => {
    if (row.state === "removed" && row.mayReturn === mayReturn) return [];
    const from = valueOf(row);
    const to = { ...from, state: "removed", mayReturn } as const;
    return [{ fact: "attendance", eventId, personId, from, to }];
  });
  if (facts.length === 0) throw new AppError("not-found");
  return { kind: "attendees-removed", basedOn, facts, about: { eventId } };
}
