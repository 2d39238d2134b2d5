import type { Db } from "../platform/database/database.ts";
import { attendanceAtEvents } from "./attendance-at-events.ts";

/** The number of a club's events that list a person with a different name or graduation year. */
export async function countRecordedOtherwise(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
  { name, gradYear }: { name: string; gradYear: number | null },
): Promise<number> {
  const { count } = await attendanceAtEvents(db)
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("attendance.clubId", "=", clubId)
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
