import type { Db } from "../platform/database/database.ts";
import { notLookedUp } from "../platform/database/not-looked-up.ts";
import { attendanceAtEvents } from "./attendance-at-events.ts";

/** At how many of a club's events somebody is listed by another name or graduation year than these. */
export async function countRecordedOtherwise(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
  { name, gradYear }: { name: string; gradYear: number | null },
): Promise<number> {
  const { count } = await attendanceAtEvents(db)
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where(notLookedUp("attendance.clubId"), "=", clubId)
    .where("attendance.personId", "=", personId)
    .where("attendance.state", "=", "present")
    .where("events.deletedAt", "is", null)
    .where((row) =>
      row.or([
        row("attendance.name", "<>", name),
        row("attendance.gradYear", "is distinct from", gradYear),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}
