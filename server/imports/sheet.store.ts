import { sql } from "kysely";
import { isChangedBy, type ChangedBy } from "../attendance/sheet-attendance.ts";
import { insertEntriesBy } from "../ledger/ledger.store.ts";
import type { Db } from "../platform/database/database.ts";
import { inSameClub } from "../platform/database/in-same-club.ts";
import { isMeeting } from "../platform/database/is-meeting.ts";
import { pause } from "../platform/pause.ts";

type RowsOfSheet = {
  clubId: string;
  by: ChangedBy;
  /** Whether to select present or removed people. */
  present: boolean;
};

const ofSheet = (db: Db, { clubId, by, present }: RowsOfSheet) =>
  db
    .selectFrom("attendance")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "attendance.eventId"))
    .where("attendance.clubId", "=", clubId)
    .where(isChangedBy(db, by))
    .where("attendance.state", "=", present ? "present" : "removed");

const eventCounts = sql<number>`case when "events"."cancelledAt" is null
  and "events"."deletedAt" is null then 1 else 0 end`;
const worthOfRow = sql<number>`case when "events"."cancelledAt" is null
  and "events"."deletedAt" is null then coalesce("attendance"."points", "events"."points", 0) else 0 end`;

/** The points per person of the attendances that an operation changed last, and how many count. */
export async function listWorthOfSheet(
  db: Db,
  rows: RowsOfSheet & { eventIds: readonly string[] },
): Promise<{ personId: string; termId: string; points: number; attended: number }[]> {
  if (rows.eventIds.length === 0) return [];
  const found = await ofSheet(db, rows)
    .where("attendance.eventId", "in", rows.eventIds)
    .groupBy(["attendance.personId", "events.termId"])
    .select(["attendance.personId", "events.termId"])
    .select([
      sql<number>`cast(sum(${worthOfRow}) as integer)`.as("points"),
      sql<number>`cast(sum(${eventCounts}) as integer)`.as("attended"),
    ])
    .execute();
  return found;
}

/**
 * Writes an entry for each attendance at some events that an operation changed last, in one
 * statement, as they begin or cease to count. Line numbers continue from `linesBefore`; returns how
 * many were written.
 */
export function insertEntriesOfSheet(
  db: Db,
  rows: RowsOfSheet & { eventIds: readonly string[] },
  { revision, sign, linesBefore }: { revision: number; sign: 1 | -1; linesBefore: number },
): Promise<number> {
  return insertEntriesBy(
    db,
    ofSheet(db, rows)
      .where("attendance.eventId", "in", rows.eventIds)
      .select([
        "attendance.clubId",
        sql<number>`cast(${revision} as bigint)`.as("revision"),
        sql<number>`cast(${linesBefore} as bigint) + row_number() over
          (order by "attendance"."eventId", "attendance"."personId")`.as("line"),
        "events.termId",
        "attendance.personId",
        "attendance.eventId",
        sql<number>`cast(${sign} as integer) * (${worthOfRow})`.as("points"),
      ]),
  );
}

type Since = { clubId: string; revision: number; operations: readonly number[] };

/** How many of an operation's entries one statement looks at. */
const linesAtOnce = 20_000;

/**
 * An operation's attendances that operations other than `operations` have changed since. Others can
 * run in between.
 */
export async function listChangedSince(db: Db, since: Since) {
  const { last } = await db
    .selectFrom("entries")
    .select(({ fn }) => fn.max("line").as("last"))
    .where("clubId", "=", since.clubId)
    .where("revision", "=", since.revision)
    .executeTakeFirstOrThrow();
  const changed: Awaited<ReturnType<typeof listChangedAmong>> = [];
  for (let from = 0; from <= last; from += linesAtOnce) {
    await pause();
    changed.push(...(await listChangedAmong(db, since, { from, below: from + linesAtOnce })));
  }
  return changed;
}

/** The same, for the attendances of some of its entries. */
function listChangedAmong(
  db: Db,
  { clubId, revision, operations }: Since,
  lines: { from: number; below: number },
) {
  return db
    .selectFrom("entries")
    .innerJoin("attendance", (join) =>
      join
        .onRef("attendance.clubId", "=", "entries.clubId")
        .onRef("attendance.eventId", "=", "entries.eventId")
        .onRef("attendance.personId", "=", "entries.personId"),
    )
    .where((row) => row.and({ "entries.clubId": clubId, "entries.revision": revision }))
    .where("entries.line", ">=", lines.from)
    .where("entries.line", "<", lines.below)
    .where("attendance.revision", "not in", operations)
    .select(["attendance.eventId", "attendance.personId", "attendance.revision"])
    .execute();
}

/**
 * Attendees for other reasons than these changes: at some events, or at any of the club's events
 * for people without an account.
 */
export function listAttendeesOtherwise(
  db: Db,
  { clubId, eventIds, by }: { clubId: string; eventIds: readonly string[]; by: ChangedBy },
): Promise<{ eventId: string; personId: string; revision: number }[]> {
  return db
    .selectFrom("attendance")
    .innerJoin("people", "people.id", "attendance.personId")
    .where((row) => row.and({ "attendance.clubId": clubId, "attendance.state": "present" }))
    .where(sql<boolean>`not ${isChangedBy(db, by)}`)
    .where((expression) =>
      expression.or([
        expression("people.accountId", "is", null),
        ...(eventIds.length === 0 ? [] : [expression("attendance.eventId", "in", eventIds)]),
      ]),
    )
    .select(["attendance.eventId", "attendance.personId", "attendance.revision"])
    .execute();
}

/** The dates of the last events that people attended. */
export function listLastAttended(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<{ personId: string; date: string | null }[]> {
  return db
    .selectFrom("attendance")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "attendance.eventId"))
    .where("attendance.clubId", "=", clubId)
    .where("attendance.personId", "in", personIds)
    .where("attendance.state", "=", "present")
    .where(isMeeting())
    .where("events.cancelledAt", "is", null)
    .where("events.deletedAt", "is", null)
    .groupBy("attendance.personId")
    .select(({ fn }) => ["attendance.personId", fn.max("events.date").as("date")])
    .execute();
}

/** A club's imports of the sheet with this digest. */
export async function listImportsOf(db: Db, clubId: string, digest: string): Promise<number[]> {
  const rows = await db
    .selectFrom("operations")
    .select("revision")
    .where((row) => row.and({ clubId, kind: "imported" }))
    .where("details", "like", `%"digest":"${digest}"%`)
    .execute();
  return rows.map(({ revision }) => revision);
}

/** Everyone's carry-over in a term, with the operations that last set it. */
export async function getCarryovers(
  db: Db,
  { clubId, termId }: { clubId: string; termId: string },
): Promise<ReadonlyMap<string, { carryover: number | null; revision: number }>> {
  const rows = await db
    .selectFrom("balances")
    .select(["personId", "carryover", "revision"])
    .where((row) => row.and({ clubId, termId }))
    .execute();
  return new Map(rows.map(({ personId, ...row }) => [personId, row]));
}
