import type { EventStatus } from "#contract/events.ts";
import { clubRecordSchema, type ClubRecord, type ClubRecordPage } from "#contract/records.ts";
import type { Db } from "../platform/database/database.ts";
import { createRecordId } from "./record-id.ts";
import {
  insertForClubsOf,
  insertRecord,
  listRecords,
  type ListedRecord,
  type RecordRow,
} from "./records.store.ts";

/** What can be recorded, by ids alone: a record never holds a name or an address. */
export type RecordedChange =
  | { kind: "admin-created"; subjectId: string }
  | { kind: "checked-in"; eventId: string; points: number | null }
  | { kind: "attendee-added"; subjectId: string; eventId: string; points: number | null }
  | { kind: "event-created"; eventId: string; status: EventStatus; points: number | null }
  | { kind: "event-status-changed"; eventId: string; from: EventStatus; to: EventStatus }
  | {
      kind: "event-points-changed";
      eventId: string;
      from: number | null;
      to: number | null;
      attendees: number;
    }
  | { kind: "carryover-changed"; subjectId: string; from: number | null; to: number | null };

/** Who does something, and in which club. */
export type Actor = { clubId: string; actorId: string };

const pageSize = 50;

/**
 * Records who did what in a club; to be called in the transaction of the change. The
 * database refuses every later change of it.
 */
export async function record(
  db: Db,
  actor: Actor,
  change: RecordedChange,
  at: Date,
): Promise<void> {
  await insertRecord(db, toRecordRow(actor, change, at));
}

/** The row of a change, for those who record many at once. */
export function toRecordRow(
  { clubId, actorId }: Actor,
  { kind, ...change }: RecordedChange,
  at: Date,
): RecordRow {
  const { subjectId, eventId, ...details }: Ids = change;
  return {
    clubId,
    id: createRecordId(at),
    at: at.getTime(),
    kind,
    actorId,
    subjectId: subjectId ?? null,
    eventId: eventId ?? null,
    details: JSON.stringify(details),
  };
}
type Ids = { subjectId?: string; eventId?: string };

/**
 * Records a refused sign-in for every club of the account. What was typed is not kept, and
 * an address that nobody has leaves nothing.
 */
export async function recordRefusedSignIn(db: Db, email: string, at: Date): Promise<void> {
  await insertForClubsOf(db, email, {
    id: createRecordId(at),
    at: at.getTime(),
    kind: "sign-in-refused",
  });
}

/** A page of the club's record, newest first: what came before a record, or the newest. */
export async function listClubRecords(
  db: Db,
  clubId: string,
  before: string | undefined,
): Promise<ClubRecordPage> {
  const rows = await listRecords(db, clubId, { before, limit: pageSize + 1 });
  return { records: rows.slice(0, pageSize).map(toRecord), more: rows.length > pageSize };
}

function toRecord(row: ListedRecord): ClubRecord {
  const { id, at, kind, actorId, actorName, subjectId, subjectName, eventId, eventName } = row;
  return clubRecordSchema.parse({
    id,
    at,
    kind,
    actor: actorId === null ? null : { id: actorId, name: actorName },
    ...(subjectId !== null && { person: { id: subjectId, name: subjectName } }),
    ...(eventId !== null && { event: { id: eventId, name: eventName } }),
    ...(JSON.parse(row.details) as object),
  });
}
