import type { Attendee } from "#contract/attendance.ts";
import { getPeople } from "../people/people.service.ts";
import type { Db } from "../platform/database/database.ts";
import type { AttendanceState } from "../platform/database/tables.ts";
import { findAttendance, insertAttendance, updateAttendance } from "./attendance.store.ts";

/** What is recorded of somebody's attendance and moves points; `points` null are the event's. */
export type AttendanceValue = { state: AttendanceState; points: number | null };

/** The operation that records attendances. */
type Writing = { clubId: string; revision: number; at: number; actorId: string };

/** What is recorded of people at an event, and by which operation; who is not, is left out. */
export async function getAttendances(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  personIds: readonly string[],
): Promise<ReadonlyMap<string, AttendanceValue & { revision: number }>> {
  const keys = [...new Set(personIds)].map((personId) => ({ clubId, eventId, personId }));
  const rows = await findAttendance(db, keys);
  return new Map(
    rows.map(({ personId, state, points, revision }) => [personId, { state, points, revision }]),
  );
}

/** Sets attendances by hand. Who was recorded before keeps the time, name and grade of then. */
export async function setAttendances(
  db: Db,
  { clubId, revision, at, actorId }: Writing,
  eventId: string,
  values: readonly { personId: string; to: AttendanceValue }[],
): Promise<void> {
  const rows = values.map(({ personId, to }) => ({ clubId, eventId, personId, ...to, revision }));
  const known = new Set((await findAttendance(db, rows)).map(({ personId }) => personId));
  await updateAttendance(
    db,
    rows.filter(({ personId }) => known.has(personId)),
  );
  const fresh = rows.filter(({ personId }) => !known.has(personId));
  const people = await getPeople(
    db,
    fresh.map(({ personId }) => personId),
  );
  const recorded = { at, source: "hand", addedBy: actorId, submissionKey: null } as const;
  await insertAttendance(
    db,
    fresh.map((row) => {
      const person = people.get(row.personId);
      if (person === undefined) throw new Error("Who attends is not there.");
      return { ...row, ...recorded, ...person };
    }),
  );
}

/** Some of those who are present at an event, as they were recorded. */
export async function listSomeAttendees(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  personIds: readonly string[],
): Promise<Attendee[]> {
  const rows = await findAttendance(
    db,
    personIds.map((personId) => ({ clubId, eventId, personId })),
  );
  return rows.map(({ personId, at, name, gradYear }) => ({
    ...{ id: personId, timestamp: at, name, gradYear },
  }));
}
