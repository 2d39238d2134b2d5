import { getUndeletedEvent } from "../../events/event-queries.ts";
import type { CommandOf, Plan } from "../../ledger/command.ts";
import { listMerged } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { getCurrentAttendance, valueOf } from "../current-attendance.ts";
import { signedOff } from "../presence.ts";

/**
 * Removes people from an event, or takes an award from them. Their rows stay, so that a check-in
 * can tell that they were removed (R7.10). With `mayReturn` they can check in again, even if they
 * were removed without it before. People who aren't on the list are skipped; if all of them have
 * been removed, that was already done. Throws `not-found` for another club's event, and for people
 * who were never recorded there or whose record was merged.
 */
export async function planRemoveAttendees(
  db: Db,
  clubId: string,
  { eventId, personIds, mayReturn = false }: CommandOf<"remove-attendees">,
): Promise<Plan> {
  const { rows: known, basedOn } = await getCurrentAttendance(
    db,
    clubId,
    { eventId, personIds },
    getUndeletedEvent,
  );
  // Their attendance went to the record that they were merged into.
  const merged = await listMerged(db, clubId, personIds);
  const rows = known.filter(([personId]) => !merged.has(personId));
  const facts = rows.flatMap(([personId, row]): AttendanceFact[] => {
    if (row.state === "removed" && row.mayReturn === mayReturn) return [];
    const from = valueOf(row);
    const to = { ...signedOff(from), state: "removed", mayReturn } as const;
    return [{ fact: "attendance", eventId, personId, from, to }];
  });
  if (rows.length === 0) throw new AppError("not-found");
  if (facts.length === 0) {
    const alreadyDoneBy = Math.max(...rows.map(([, { revision }]) => revision));
    return { kind: "attendees-removed", basedOn, facts, alreadyDoneBy };
  }
  return { kind: "attendees-removed", basedOn, facts, about: { eventId } };
}
