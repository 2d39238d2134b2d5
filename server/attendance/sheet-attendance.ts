import type { Writing } from "../ledger/moves.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import {
  countAttendances,
  insertFromSheet,
  listRecordedAt,
  updateChangedBy,
  type AttendanceRow,
  type ChangedBy,
  type SheetMarks,
} from "./attendance.store.ts";

export { isChangedBy, type ChangedBy, type SheetMarks } from "./attendance.store.ts";

/**
 * Records a sheet's attendances in one statement. The caller has locked the club, and made sure
 * that no one was recorded there before.
 */
export async function recordFromSheet(
  db: Db,
  { clubId, revision, at, actorId }: Writing,
  marks: SheetMarks,
): Promise<void> {
  await insertFromSheet(db, { clubId, at, addedBy: actorId, revision }, marks);
}

/**
 * Makes the attendances that the operations `by` changed last present or removed; removed people
 * can check in again.
 */
export async function setAttendees(
  db: Db,
  { clubId, revision }: Writing,
  { eventIds, by, there }: { eventIds: readonly string[]; by: ChangedBy; there: boolean },
): Promise<void> {
  const state = there ? "present" : "removed";
  await updateChangedBy(db, { clubId, eventIds, by }, { state, revision });
}

/** Everyone who was ever recorded at an event, by person. */
export async function getRecordedAt(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<ReadonlyMap<string, Pick<AttendanceRow, "state" | "points" | "minutes" | "revision">>> {
  const rows = await listRecordedAt(db, clubId, eventId);
  return new Map(rows.map(({ personId, ...row }) => [personId, row]));
}

/**
 * Throws `too-many-attendances` if these would give a club more than `most` attendances (R23.11).
 */
export async function requireRoomForAttendances(
  db: Db,
  clubId: string,
  more: number,
  most: number,
): Promise<void> {
  if (more > 0 && (await countAttendances(db, clubId)) + more > most)
    throw new AppError("too-many-attendances");
}
