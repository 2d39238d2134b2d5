import type { Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import { insertAttendance, type AttendanceRow } from "./attendance.store.ts";

/** Who was at an event, according to a club's file. */
export type AttendanceOfFile = Pick<
  AttendanceRow,
  | ("eventId" | "personId" | "at" | "source" | "name" | "gradYear")
  | ("points" | "minutes" | "lateBy" | "noteId" | "visits")
>;

/** Records who was at the events of a club's file. */
export async function bringAttendances(
  db: Db,
  { clubId, revision }: Writing,
  attendances: readonly AttendanceOfFile[],
): Promise<void> {
  const unknown = { addedBy: null, submissionKey: null, browserMark: null, method: null };
  const alsoUnknown = { signedInAt: null, kioskEntry: null };
  await insertAttendance(
    db,
    attendances.map((row) => ({
      ...row,
      ...unknown,
      ...alsoUnknown,
      clubId,
      revision,
      state: "present",
      mayReturn: 0,
    })),
  );
}
