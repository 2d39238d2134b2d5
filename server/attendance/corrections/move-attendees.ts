import type { CommandOf, Plan } from "../../ledger/command.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { countOnce } from "../count-once.ts";
import { getCurrentAttendance, isAsLeft, valueOf } from "../current-attendance.ts";
import { readGivenForLateness } from "../late-points.ts";
import { presenceAt, withoutVisits } from "../presence.ts";

/**
 * Moves attendances to another event. People recorded at both count once, from the earlier time on,
 * and their own points, how late they were, and their visits go along, so that their time isn't left
 * behind for when they are added again. People who aren't present are skipped. Throws `not-found` for another club's event, and if no one is left.
 */
export async function planMoveAttendees(
  db: Db,
  clubId: string,
  { eventId, personIds, toEventId }: CommandOf<"move-attendees">,
): Promise<Plan> {
  const here = await getCurrentAttendance(db, clubId, { eventId, personIds });
  const there = await getCurrentAttendance(db, clubId, { eventId: toEventId, personIds });
  const attendees = here.rows.filter(([, { state }]) => state === "present");
  if (attendees.length === 0 || eventId === toEventId) throw new AppError("not-found");

  const gaveForLateness = await readGivenForLateness(db, clubId);
  const known = new Map(there.rows);
  const leaving = attendees.map(([personId, row]): AttendanceFact => {
    const from = valueOf(row);
    const to = { ...withoutVisits(from), state: "removed" } as const;
    return { fact: "attendance", eventId, personId, from, to };
  });
  const coming = attendees.flatMap(([personId, row]): AttendanceFact[] => {
    const fact = { fact: "attendance", eventId: toEventId, personId, takenFrom: eventId } as const;
    const before = known.get(personId);
    const { points, minutes = null, lateBy } = row;
    const arrived = {
      state: "present",
      points,
      minutes,
      lateBy,
      ...presenceAt(there.event, row),
    } as const;
    if (before === undefined) return [{ ...fact, from: null, to: arrived }];
    const from = { ...valueOf(before), at: before.at };
    if (before.state !== "present")
      return [{ ...fact, from, to: { ...arrived, at: Math.min(row.at, before.at) } }];
    const [own, other] = [
      { row: before, event: there.event },
      { row, event: here.event },
    ];
    const to = countOnce(own, other, gaveForLateness);
    return isAsLeft(before, to) && to.at === before.at ? [] : [{ ...fact, from, to }];
  });
  return {
    kind: "attendees-moved",
    basedOn: Math.max(here.basedOn, there.basedOn),
    facts: [...leaving, ...coming],
    about: { eventId, toEventId },
  };
}
