import type { Attendee } from "#contract/attendance.ts";
import { getPeople } from "../members/people.service.ts";
import type { Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import type { AttendanceState } from "../platform/database/tables.ts";
import {
  listAttendanceRows,
  readLatestOfPerson,
  readLatestRevision,
  insertAttendance,
  listAttendedBy,
  updateAttendance,
  type AttendanceRow,
} from "./attendance.store.ts";

/** What can be changed of an attendance. */
export type AttendanceValue = {
  state: AttendanceState;
  /** Null for as many as the event is worth. */
  points: number | null;
  /** Of somebody who was removed: that they may check in again. */
  mayReturn?: boolean;
  /** When they were first recorded, if an earlier time was found for it. */
  at?: number;
};

/** An attendance as it stands, and the operation that made it so. */
export type KnownAttendance = AttendanceValue & { at: number; revision: number };

/** What is recorded of people at an event, and by which operation; who is not, is left out. */
export async function getAttendances(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  personIds: readonly string[],
): Promise<ReadonlyMap<string, KnownAttendance>> {
  const keys = [...new Set(personIds)].map((personId) => ({ clubId, eventId, personId }));
  const rows = await listAttendanceRows(db, keys);
  return new Map(
    rows.map(({ personId, state, points, mayReturn, at, revision }) => [
      personId,
      { state, points, mayReturn: mayReturn === 1, at, revision },
    ]),
  );
}

/**
 * An attendance as it is to be; `movedFrom` names the event where it was recorded until now,
 * `transferredFrom` the person it was recorded for, `asked` says that the person asked for it, and
 * `byCard` that they showed their card.
 */
type NewAttendance = {
  personId: string;
  to: AttendanceValue;
  movedFrom?: string | undefined;
  transferredFrom?: string | undefined;
  asked?: true | undefined;
  byCard?: true | undefined;
};

/** Sets attendances by hand. Who was recorded before keeps the time, name and grade of then. */
export async function setAttendances(
  db: Db,
  writing: Writing,
  eventId: string,
  values: readonly NewAttendance[],
): Promise<void> {
  const { clubId, revision } = writing;
  const rows = values.map(({ personId, to, movedFrom, transferredFrom, asked, byCard }) => ({
    ...{ clubId, eventId, personId, revision, state: to.state, points: to.points },
    ...{ movedFrom, transferredFrom },
    by: methodOf({ asked, byCard }),
    ...{ mayReturn: to.mayReturn === true ? 1 : 0, at: to.at ?? null },
  }));
  const known = new Set((await listAttendanceRows(db, rows)).map(({ personId }) => personId));
  await updateAttendance(
    db,
    rows.filter(({ personId }) => known.has(personId)),
  );
  const fresh = rows.filter(({ personId }) => !known.has(personId));
  const recorded = await recordedOf(db, writing, fresh);
  await insertAttendance(
    db,
    fresh.map(({ movedFrom: _event, transferredFrom: _person, by: _by, at, ...row }) => {
      const record = recorded.get(row.personId);
      if (record === undefined) throw new Error("Who attends is not there.");
      return { ...row, ...record, at: at ?? record.at, submissionKey: null, lateBy: null };
    }),
  );
}

const methodOf = ({
  asked,
  byCard,
}: Pick<NewAttendance, "asked" | "byCard">): AttendanceRow["method"] => {
  if (asked === true) return "request";
  return byCard === true ? "scanner" : "hand";
};

/** What is written down of somebody at an event. */
type Recorded = Pick<
  AttendanceRow,
  "name" | "gradYear" | "at" | "source" | "addedBy" | "browserMark" | "method"
>;

/** What is written down of people at an event: as it stands at another one, or as it is now. */
async function recordedOf(
  db: Db,
  { clubId, at, actorId }: Writing,
  rows: readonly (Pick<NewAttendance, "personId" | "movedFrom" | "transferredFrom"> & {
    eventId: string;
    by: ReturnType<typeof methodOf>;
  })[],
) {
  const ids = rows.map(({ personId }) => personId);
  const known = await getPeople(db, clubId, ids);
  const people = rows.flatMap(({ personId, by: method }) => {
    const person = known.get(personId);
    if (person === undefined) return [];
    const record = { ...person, browserMark: null, method, at, addedBy: actorId };
    return [[personId, { ...record, source: "hand" as const }] as const];
  });
  const transferredTo = new Map(
    rows.map(({ personId, transferredFrom }) => [transferredFrom ?? personId, personId]),
  );
  const elsewhere = await listAttendanceRows(
    db,
    rows.flatMap(({ personId, eventId, movedFrom, transferredFrom }) =>
      movedFrom === undefined && transferredFrom === undefined
        ? []
        : [{ clubId, eventId: movedFrom ?? eventId, personId: transferredFrom ?? personId }],
    ),
  );
  return new Map<string, Recorded>([
    ...people,
    ...elsewhere.map(({ personId: of, name, gradYear, source, addedBy, method, at: since }) => {
      const personId = transferredTo.get(of) ?? of;
      // Who has it now is called as they are; the browser's mark holds for its event alone.
      const person = personId === of ? { name, gradYear } : known.get(personId);
      const record = { source, addedBy, method, browserMark: null, at: since };
      return [personId, { name, gradYear, ...person, ...record }] as const;
    }),
  ]);
}

/** The operation that last changed somebody's attendance of an event; 0 without any. */
export function getLatestAttendance(db: Db, clubId: string, eventId: string): Promise<number> {
  return readLatestRevision(db, clubId, eventId);
}

/** The operation that last changed anything of somebody's attendances in a club; 0 without any. */
export function getLatestOfPerson(db: Db, clubId: string, personId: string): Promise<number> {
  return readLatestOfPerson(db, clubId, personId);
}

/** The events that people of a club attended, and by which operation. */
export function listAttendedEvents(
  db: Db,
  people: readonly { clubId: string; personId: string }[],
) {
  return listAttendedBy(db, people);
}

/** Some attendees of an event, as they were recorded. */
export async function listSomeAttendees(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  personIds: readonly string[],
): Promise<Attendee[]> {
  const rows = await listAttendanceRows(
    db,
    personIds.map((personId) => ({ clubId, eventId, personId })),
  );
  return rows.map(({ personId, at, name, gradYear, points, lateBy }) => ({
    ...{ id: personId, timestamp: at, name, gradYear, points, lateBy },
  }));
}
