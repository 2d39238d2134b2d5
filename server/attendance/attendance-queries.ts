import type { Attendee } from "#contract/attendance/attendance.ts";
import type { Visit } from "#contract/attendance/visits.ts";
import type { Writing } from "../ledger/moves.ts";
import { getPeople } from "../members/people.service.ts";
import type { Db } from "../platform/database/database.ts";
import type { AttendanceState } from "../platform/database/tables-of-attendance.ts";
import {
  listAttendanceRows,
  readLatestOfPerson,
  readLatestRevision,
  insertAttendance,
  listAttendedBy,
  updateAttendance,
  type AttendanceRow,
} from "./attendance.store.ts";
import { shownPresence, storedVisits, visitsOf } from "./stored-visits.ts";

/** The parts of an attendance that can change. */
export type AttendanceValue = {
  state: AttendanceState;
  /** Null for the event's points. */
  points: number | null;
  /** Minutes of service; null, or missing in older facts, for the event's. */
  minutes?: number | null;
  /** Whether a removed person can check in again. */
  mayReturn?: boolean;
  /** When they were first recorded, if an earlier time was found for it. */
  at?: number;
  /** What officers wrote about an award. */
  noteId?: string | null;
  /**
   * How many minutes late, 0 for an unknown number, null for on time. Facts from before officers
   * could mark people late don't have it and leave it as it is.
   */
  lateBy?: number | null;
  /** Since when they have been signed in, at an event that counts time; missing if they aren't. */
  signedInAt?: number | null;
  /** Their visits that have ended, in order; missing without any. */
  visits?: readonly Visit[];
};

/** A current attendance, and the operation that last changed it. */
export type KnownAttendance = AttendanceValue & {
  at: number;
  lateBy: number | null;
  revision: number;
};

/**
 * People's attendances of an event, with the operations that last changed them. People who were
 * never recorded are left out.
 */
export async function getAttendances(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  personIds: readonly string[],
): Promise<ReadonlyMap<string, KnownAttendance>> {
  const keys = [...new Set(personIds)].map((personId) => ({ clubId, eventId, personId }));
  const rows = await listAttendanceRows(db, keys);
  return new Map(
    rows.map(({ personId, mayReturn, ...row }) => {
      const { state, points, minutes, at, lateBy, revision, noteId, signedInAt } = row;
      const value = { state, points, minutes, at, lateBy, revision, noteId, signedInAt };
      const visits = visitsOf(row);
      return [personId, { ...value, visits, mayReturn: mayReturn === 1 }] as const;
    }),
  );
}

/**
 * A new attendance. `movedFrom` is the event where it was recorded until now, `transferredFrom` the
 * person it was recorded for, `asked` says that the person requested it, `byCard` that they
 * showed their card, and `kioskEntry` what they gave at a kiosk.
 */
type NewAttendance = {
  personId: string;
  to: AttendanceValue;
  movedFrom?: string | undefined;
  transferredFrom?: string | undefined;
  asked?: true | undefined;
  byCard?: true | undefined;
  kioskEntry?: AttendanceRow["kioskEntry"] | undefined;
};

/** Sets attendances manually. People recorded before keep their recorded time, name, and grade. */
export async function setAttendances(
  db: Db,
  writing: Writing,
  eventId: string,
  values: readonly NewAttendance[],
): Promise<void> {
  const { clubId, revision } = writing;
  const rows = values.map(({ personId, to, movedFrom, transferredFrom, kioskEntry, ...how }) => ({
    clubId,
    eventId,
    personId,
    revision,
    state: to.state,
    points: to.points,
    minutes: to.minutes ?? null,
    movedFrom,
    transferredFrom,
    by: methodOf(how),
    kioskEntry: kioskEntry ?? null,
    mayReturn: to.mayReturn === true ? 1 : 0,
    at: to.at ?? null,
    noteId: to.noteId ?? null,
    lateBy: to.lateBy,
    signedInAt: to.signedInAt ?? null,
    visits: storedVisits(to.visits),
  }));
  const known = new Map((await listAttendanceRows(db, rows)).map((row) => [row.personId, row]));
  await updateAttendance(
    db,
    rows.flatMap((row) => {
      const before = known.get(row.personId);
      return before
        ? { ...row, lateBy: row.lateBy === undefined ? before.lateBy : row.lateBy }
        : [];
    }),
  );
  const fresh = rows.filter(({ personId }) => !known.has(personId));
  const recorded = await recordedOf(db, writing, fresh);
  await insertAttendance(
    db,
    fresh.map(({ movedFrom: _event, transferredFrom: _person, by: _by, at, lateBy, ...row }) => {
      const record = recorded.get(row.personId);
      if (record === undefined) throw new Error("The attendee was not found.");
      return {
        ...row,
        ...record,
        at: at ?? record.at,
        submissionKey: null,
        lateBy: lateBy ?? null,
      };
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

/** A person's recorded details at an event. */
type Recorded = Pick<
  AttendanceRow,
  "name" | "gradYear" | "at" | "source" | "addedBy" | "browserMark" | "method" | "kioskEntry"
>;

/**
 * The details to record for people at an event: their current ones, or those of the attendance that
 * was moved or transferred to them.
 */
async function recordedOf(
  db: Db,
  { clubId, at, actorId }: Writing,
  rows: readonly (Pick<NewAttendance, "personId" | "movedFrom" | "transferredFrom"> & {
    eventId: string;
    kioskEntry: AttendanceRow["kioskEntry"];
    by: ReturnType<typeof methodOf>;
  })[],
) {
  const ids = rows.map(({ personId }) => personId);
  const known = await getPeople(db, clubId, ids);
  const people = rows.flatMap(({ personId, by: method, kioskEntry }) => {
    const person = known.get(personId);
    if (person === undefined) return [];
    const record = { ...person, browserMark: null, method, kioskEntry, at, addedBy: actorId };
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
    ...elsewhere.map(({ personId: of, name, gradYear, at: since, ...how }) => {
      const { source, addedBy, method, kioskEntry } = how;
      const personId = transferredTo.get(of) ?? of;
      // A transferred attendance gets its new owner's name. Browser marks are only valid at one
      // event.
      const person = personId === of ? { name, gradYear } : known.get(personId);
      const record = { source, addedBy, method, kioskEntry, browserMark: null, at: since };
      return [personId, { name, gradYear, ...person, ...record }] as const;
    }),
  ]);
}

/** The operation that last changed any attendance of an event; 0 if none has. */
export function getLatestAttendance(db: Db, clubId: string, eventId: string): Promise<number> {
  return readLatestRevision(db, clubId, eventId);
}

/** The operation that last changed any of a person's attendances in a club; 0 if none has. */
export function getLatestOfPerson(db: Db, clubId: string, personId: string): Promise<number> {
  return readLatestOfPerson(db, clubId, personId);
}

/** The events that people attended, with the operations that last changed those attendances. */
export function listAttendedEvents(
  db: Db,
  people: readonly { clubId: string; personId: string }[],
) {
  return listAttendedBy(db, people);
}

/** Some attendees of an event, with their recorded details. */
export async function listSomeAttendees(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  personIds: readonly string[],
): Promise<Attendee[]> {
  const rows = await listAttendanceRows(
    db,
    personIds.map((personId) => ({ clubId, eventId, personId })),
  );
  return rows.map(({ personId, at, name, gradYear, points, minutes, lateBy, ...presence }) => ({
    id: personId,
    timestamp: at,
    name,
    gradYear,
    points,
    minutes,
    lateBy,
    ...shownPresence(presence),
  }));
}
