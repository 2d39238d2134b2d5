import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { entryNames } from "./ledger.store.ts";

type RowsOfSheet = {
  clubId: string;
  /** The operation that changed them last. */
  by: number;
  /** Whether those are meant who are present. */
  present: boolean;
};

const ofSheet = (db: Db, { clubId, by, present }: RowsOfSheet) =>
  db
    .selectFrom("attendance")
    .innerJoin("events", (join) =>
      join
        .onRef("events.clubId", "=", "attendance.clubId")
        .onRef("events.id", "=", "attendance.eventId"),
    )
    .where("attendance.clubId", "=", clubId)
    .where("attendance.revision", "=", by)
    .where("attendance.state", "=", present ? "present" : "removed");

const eventCounts = sql<number>`case when "events"."cancelledAt" is null
  and "events"."deletedAt" is null then 1 else 0 end`;
const worthOfRow = sql<number>`case when "events"."cancelledAt" is null
  and "events"."deletedAt" is null then coalesce("attendance"."points", "events"."points", 0) else 0 end`;

/** What the attendances that an operation changed last are worth to each person, and how many count. */
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
 * Writes an entry for each attendance at some events that an operation changed last, by one
 * statement: they begin to count, or cease to. Lines follow those before; returns how many.
 */
export async function insertEntriesOfSheet(
  db: Db,
  rows: RowsOfSheet & { eventIds: readonly string[] },
  { revision, sign, linesBefore }: { revision: number; sign: 1 | -1; linesBefore: number },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("entries")
    .columns(entryNames)
    .expression(
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
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/**
 * Those attendances of an operation that a later one changed, and which; the first that are
 * found. In an order they would be looked for from the wrong end.
 */
export function listChangedSince(
  db: Db,
  { clubId, revision }: { clubId: string; revision: number },
): Promise<{ personId: string; by: number }[]> {
  return db
    .selectFrom("entries")
    .innerJoin("attendance", (join) =>
      join
        .onRef("attendance.clubId", "=", "entries.clubId")
        .onRef("attendance.eventId", "=", "entries.eventId")
        .onRef("attendance.personId", "=", "entries.personId"),
    )
    .where("entries.clubId", "=", clubId)
    .where("entries.revision", "=", revision)
    .whereRef("attendance.revision", "<>", "entries.revision")
    .select(["attendance.personId", "attendance.revision as by"])
    .limit(500)
    .execute();
}

/** The imports of a club that were of the sheet with this digest. */
export async function listImportsOf(db: Db, clubId: string, digest: string): Promise<number[]> {
  const rows = await db
    .selectFrom("operations")
    .select("revision")
    .where("clubId", "=", clubId)
    .where("kind", "=", "imported")
    .where("details", "like", `%"digest":"${digest}"%`)
    .execute();
  return rows.map(({ revision }) => revision);
}

/** The carry-over of everybody in a term, and the operation that last set it. */
export async function getCarryovers(
  db: Db,
  { clubId, termId }: { clubId: string; termId: string },
): Promise<ReadonlyMap<string, { carryover: number | null; revision: number }>> {
  const rows = await db
    .selectFrom("balances")
    .select(["personId", "carryover", "revision"])
    .where("clubId", "=", clubId)
    .where("termId", "=", termId)
    .execute();
  return new Map(rows.map(({ personId, ...row }) => [personId, row]));
}
