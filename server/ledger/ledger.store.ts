import { sql, type AliasedRawBuilder, type Expression, type OnConflictBuilder } from "kysely";
import { platformOf, type Db } from "../platform/database/database.ts";
import {
  prepareForEachRow,
  prepareOverRows,
  type Columns,
  type Statement,
} from "../platform/database/rows-statement.ts";
import type { Tables } from "../platform/database/tables.ts";

export type OperationRow = Tables["operations"];
export type EntryRow = Tables["entries"];
type BalanceKey = Pick<Tables["balances"], "clubId" | "termId" | "personId">;

// SQLite cannot tell `on conflict` from a join without a condition before it.
const always = sql<boolean>`true`;

/**
 * Gives clubs the revision of their next operation, in the order of their ids. Whoever
 * changes the same club waits from here on until the transaction ends: what is read
 * after it cannot be overtaken, and operations become visible in their order.
 */
export const lockClubs = prepareOverRows<{ clubId: string }>({ clubId: "text" })((db, rows) =>
  lockQuery(db, db.selectFrom(rows).select("clubId")),
);

function lockQuery(db: Db, clubIds: Expression<{ clubId: string }>) {
  return db
    .with("locked", () =>
      db
        .selectFrom("clubs")
        .select("id")
        .where(sql<boolean>`"id" in ${clubIds}`)
        .orderBy("id")
        .modifyEnd(platformOf(db).forUpdate),
    )
    .updateTable("clubs")
    .from("locked")
    .set({ revision: sql<number>`"clubs"."revision" + 1` })
    .whereRef("clubs.id", "=", "locked.id")
    .returning(["clubs.id as clubId", "clubs.revision"]);
}

/** Locks the clubs to which rows lead, as `lockClubs` does. */
export type ClubLock<Given> = Statement<Given, { clubId: string; revision: number }>;

/** Prepares to lock clubs by whatever leads to them: `clubIdsOf` is a query for their ids. */
export function prepareClubLock<Given>(columns: Columns<Given>) {
  return (
    clubIdsOf: (db: Db, rows: AliasedRawBuilder<Given, "rows">) => Expression<{ clubId: string }>,
  ): ClubLock<Given> =>
    prepareOverRows<Given>(columns)((db, rows) => lockQuery(db, clubIdsOf(db, rows)));
}

/** Takes back the revision of clubs in which nothing was done after all. */
export const unlockClubs = prepareForEachRow<{ clubId: string }>({ clubId: "text" })((db, rows) =>
  db
    .updateTable("clubs")
    .from(rows)
    .set({ revision: sql<number>`"clubs"."revision" - 1` })
    .whereRef("clubs.id", "=", "rows.clubId"),
);

const operationColumns = {
  clubId: "text",
  revision: "bigint",
  at: "bigint",
  actorId: "text",
  kind: "text",
  reason: "text",
  details: "text",
  undoes: "bigint",
} as const;
const operationNames = Object.keys(operationColumns) as (keyof OperationRow)[];

/** Writes operations down for good. */
export const insertOperations = prepareForEachRow<OperationRow>(operationColumns)((db, rows) =>
  db
    .insertInto("operations")
    .columns(operationNames)
    .expression(db.selectFrom(rows).select(operationNames)),
);

const entryColumns = {
  clubId: "text",
  revision: "bigint",
  line: "bigint",
  termId: "text",
  personId: "text",
  eventId: "text",
  points: "bigint",
} as const;
/** The columns of an entry. */
const entryNames = Object.keys(entryColumns) as (keyof EntryRow)[];

/** Writes entries down for good; balances follow by `addToBalances`. */
export const insertEntries = prepareForEachRow<EntryRow>(entryColumns)((db, rows) =>
  db.insertInto("entries").columns(entryNames).expression(db.selectFrom(rows).select(entryNames)),
);

/** What an operation adds to somebody's balance; `revision` is kept where there is none yet. */
export type BalanceMove = BalanceKey & { earned: number; attended: number; revision: number };

const balanceNames = [
  "clubId",
  "termId",
  "personId",
  "carryover",
  "earned",
  "attended",
  "revision",
] as const satisfies (keyof Tables["balances"])[];

/** On a conflict: adds to the balance that somebody has. */
const addToEarned = (conflict: OnConflictBuilder<Tables, "balances">) =>
  conflict.columns(["clubId", "termId", "personId"]).doUpdateSet({
    earned: sql<number>`"balances"."earned" + "excluded"."earned"`,
    attended: sql<number>`"balances"."attended" + "excluded"."attended"`,
  });

/** Adds to balances and returns them; who has none in the term begins with a carry-over of 0. */
export const addToBalances = prepareForEachRow<BalanceMove>({
  clubId: "text",
  termId: "text",
  personId: "text",
  earned: "bigint",
  attended: "bigint",
  revision: "bigint",
})((db, rows) =>
  db
    .insertInto("balances")
    .columns(balanceNames)
    .expression(
      db
        .selectFrom(rows)
        .select(["clubId", "termId", "personId", sql<number>`0`.as("carryover")])
        .select(["earned", "attended", "revision"])
        .where(always),
    )
    .onConflict(addToEarned)
    .returning(["clubId", "termId", "personId", "carryover", "earned", "revision"]),
);

/** Sets somebody's carry-over, also in a term that was over before they joined the club. */
export async function putCarryover(
  db: Db,
  { clubId, termId, personId }: BalanceKey,
  set: { carryover: number | null; revision: number },
): Promise<void> {
  await db
    .insertInto("balances")
    .values({ clubId, termId, personId, earned: 0, attended: 0, ...set })
    .onConflict((conflict) => conflict.columns(["clubId", "termId", "personId"]).doUpdateSet(set))
    .execute();
}

/** Somebody's carry-over in a term, and the operation that last set it. */
export function findCarryover(db: Db, { clubId, termId, personId }: BalanceKey) {
  return db
    .selectFrom("balances")
    .select(["carryover", "revision"])
    .where("clubId", "=", clubId)
    .where("termId", "=", termId)
    .where("personId", "=", personId)
    .executeTakeFirst();
}

/** What people have brought along into each term, and the operation that last set it. */
export const listCarryovers = prepareOverRows<{ clubId: string; personId: string }>({
  clubId: "text",
  personId: "text",
})((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("balances", (join) =>
      join
        .onRef("balances.clubId", "=", "rows.clubId")
        .onRef("balances.personId", "=", "rows.personId"),
    )
    .select(["balances.termId", "balances.personId", "balances.carryover", "balances.revision"])
    .where("balances.carryover", "is not", null)
    .where("balances.carryover", "<>", 0),
);

/**
 * Writes entries down by a query of them, in the order of their columns, however many they are,
 * and returns how many; balances follow by `addToBalances`.
 */
export async function insertEntriesBy(db: Db, entries: Expression<EntryRow>): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("entries")
    .columns(entryNames)
    .expression(entries)
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Writes all entries of an operation down by a query, and adds them to balances. */
export async function postEntriesBy(
  db: Db,
  { clubId, revision, attended }: { clubId: string; revision: number; attended: number },
  entries: Expression<EntryRow>,
): Promise<number> {
  const written = await insertEntriesBy(db, entries);
  // Every one of them has a balance: to run into it leads there by its key, whatever is known
  // of how large the tables are.
  await db
    .insertInto("balances")
    .columns(balanceNames)
    .expression(
      db
        .selectFrom("entries")
        .select(["clubId", "termId", "personId", sql<number>`0`.as("carryover")])
        .select(["points", sql<number>`cast(${attended} as integer)`.as("attended"), "revision"])
        .where("clubId", "=", clubId)
        .where("revision", "=", revision),
    )
    .onConflict(addToEarned)
    .execute();
  return written;
}

/** How many events people are present at in a term; who has no balance in it is left out. */
export const listAttended = prepareOverRows<BalanceKey>({
  clubId: "text",
  termId: "text",
  personId: "text",
})((db, rows) =>
  db
    .selectFrom(rows)
    .innerJoin("balances", (join) =>
      join
        .onRef("balances.clubId", "=", "rows.clubId")
        .onRef("balances.termId", "=", "rows.termId")
        .onRef("balances.personId", "=", "rows.personId"),
    )
    .select(["balances.termId", "balances.personId", "balances.attended"]),
);

/** An operation of a club; undefined when there is none of this revision. */
export function findOperation(db: Db, clubId: string, revision: number) {
  return db
    .selectFrom("operations")
    .selectAll()
    .where("clubId", "=", clubId)
    .where("revision", "=", revision)
    .executeTakeFirst();
}

/** The undos of some operations of a club, those of these undos, and so on, in no particular order. */
export async function listUndosOf(
  db: Db,
  clubId: string,
  revisions: readonly number[],
): Promise<{ revision: number; undoes: number }[]> {
  if (revisions.length === 0) return [];
  const rows = await db
    .withRecursive("undos", (query) =>
      query
        .selectFrom("operations")
        .select(["revision", "undoes"])
        .where("clubId", "=", clubId)
        .where("undoes", "in", revisions)
        .union(
          query
            .selectFrom("undos")
            .innerJoin("operations", "operations.undoes", "undos.revision")
            .select(["operations.revision", "operations.undoes"])
            .where("operations.clubId", "=", clubId),
        ),
    )
    .selectFrom("undos")
    .select(["revision", "undoes"])
    .execute();
  return rows.flatMap(({ revision, undoes }) => (undoes === null ? [] : [{ revision, undoes }]));
}

/** From which operation on a club's history can be undone: where its records were moved from version 0.1. */
export async function getOpening(db: Db, clubId: string): Promise<number> {
  const row = await db
    .selectFrom("operations")
    .select("revision")
    .where("clubId", "=", clubId)
    .where("kind", "=", "opening")
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Some operations of a club. */
export async function listOperationsByRevision(
  db: Db,
  clubId: string,
  revisions: readonly number[],
): Promise<OperationRow[]> {
  if (revisions.length === 0) return [];
  return db
    .selectFrom("operations")
    .selectAll()
    .where("clubId", "=", clubId)
    .where("revision", "in", [...new Set(revisions)])
    .execute();
}
