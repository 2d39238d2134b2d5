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

// SQLite can't tell `on conflict` from a join without a preceding condition.
const always = sql<boolean>`true`;

/**
 * Gives clubs the revision of their next operation, in the order of their ids. Other changes to the
 * same clubs wait from here until the transaction ends: data read afterward can't become stale, and
 * operations become visible in order.
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

/** Locks the clubs that rows lead to, like `lockClubs`. */
export type ClubLock<Given> = Statement<Given, { clubId: string; revision: number }>;

/** Prepares a lock of clubs found through other rows: `clubIdsOf` is a query for their ids. */
export function prepareClubLock<Given>(columns: Columns<Given>) {
  return (
    clubIdsOf: (db: Db, rows: AliasedRawBuilder<Given, "rows">) => Expression<{ clubId: string }>,
  ): ClubLock<Given> =>
    prepareOverRows<Given>(columns)((db, rows) => lockQuery(db, clubIdsOf(db, rows)));
}

/** Whether a club is deleted, and can be changed only by restoring it. */
export async function isDeleted(db: Db, clubId: string): Promise<boolean> {
  const club = await db
    .selectFrom("clubs")
    .select("id")
    .where("id", "=", clubId)
    .where("deletedAt", "is not", null)
    .executeTakeFirst();
  return club !== undefined;
}

/** Reverts the revision of clubs in which nothing was done after all. */
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

/** Inserts operations, which never change afterward. */
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
const entryNames = Object.keys(entryColumns) as (keyof EntryRow)[];

/** Inserts entries, which never change afterward; `addToBalances` updates the balances. */
export const insertEntries = prepareForEachRow<EntryRow>(entryColumns)((db, rows) =>
  db.insertInto("entries").columns(entryNames).expression(db.selectFrom(rows).select(entryNames)),
);

/** The amounts an operation adds to a balance; `revision` is only stored if the balance is new. */
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

/** On a conflict, adds to the existing balance. */
const addToEarned = (conflict: OnConflictBuilder<Tables, "balances">) =>
  conflict.columns(["clubId", "termId", "personId"]).doUpdateSet({
    earned: sql<number>`"balances"."earned" + "excluded"."earned"`,
    attended: sql<number>`"balances"."attended" + "excluded"."attended"`,
  });

/** Adds to balances and returns them. New balances of a term start with a carry-over of 0. */
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

/** Sets members' carry-over, even in a term that ended before they joined the club. */
export const putCarryovers = prepareForEachRow<
  BalanceKey & { carryover: number | null; revision: number }
>({ clubId: "text", termId: "text", personId: "text", carryover: "bigint", revision: "bigint" })(
  (db, rows) =>
    db
      .insertInto("balances")
      .columns(balanceNames)
      .expression(
        db
          .selectFrom(rows)
          .select(["clubId", "termId", "personId", "carryover"])
          .select([sql<number>`0`.as("earned"), sql<number>`0`.as("attended"), "revision"])
          .where(always),
      )
      .onConflict((conflict) =>
        conflict.columns(["clubId", "termId", "personId"]).doUpdateSet({
          carryover: sql<number>`"excluded"."carryover"`,
          revision: sql<number>`"excluded"."revision"`,
        }),
      ),
);

/** A member's carry-over in a term, and the operation that last set it. */
export function findCarryover(db: Db, { clubId, termId, personId }: BalanceKey) {
  return db
    .selectFrom("balances")
    .select(["carryover", "revision"])
    .where((row) => row.and({ clubId, termId, personId }))
    .executeTakeFirst();
}

const balanceKey = { clubId: "text", termId: "text", personId: "text" } as const;

const balancesAt = (db: Db, rows: AliasedRawBuilder<BalanceKey, "rows">) =>
  db
    .selectFrom(rows)
    .innerJoin("balances", (join) =>
      join
        .onRef("balances.clubId", "=", "rows.clubId")
        .onRef("balances.termId", "=", "rows.termId")
        .onRef("balances.personId", "=", "rows.personId"),
    );

/** Some carry-overs, whatever they are, and the operation that last set each one. */
export const listCarryoversAt = prepareForEachRow<BalanceKey>(balanceKey)((db, rows) =>
  balancesAt(db, rows).select([
    "balances.termId",
    "balances.personId",
    "balances.carryover",
    "balances.revision",
  ]),
);

/** How an operation moved points, line by line. */
export function listEntriesOf(db: Db, clubId: string, revision: number) {
  return db
    .selectFrom("entries")
    .select(["termId", "personId", "eventId", "points"])
    .where((row) => row.and({ clubId, revision }))
    .execute();
}

/** What people of a club brought into any of its terms, if that isn't 0. */
export async function listCarryovers(db: Db, clubId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  const terms = await db.selectFrom("terms").select("id").where("clubId", "=", clubId).execute();
  const keys = terms.flatMap(({ id: termId }) =>
    personIds.map((personId) => ({ clubId, termId, personId })),
  );
  return (await listCarryoversAt(db, keys)).filter(({ carryover }) => (carryover ?? 0) !== 0);
}

/**
 * Inserts any number of entries from a query with their columns in order, and returns how many;
 * `addToBalances` updates the balances.
 */
export async function insertEntriesBy(db: Db, entries: Expression<EntryRow>): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("entries")
    .columns(entryNames)
    .expression(entries)
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Inserts all entries of an operation from a query, and adds them to balances. */
export async function postEntriesBy(
  db: Db,
  { clubId, revision, attended }: { clubId: string; revision: number; attended: number },
  entries: Expression<EntryRow>,
): Promise<number> {
  const written = await insertEntriesBy(db, entries);
  // Every row already has a balance: the conflict finds it by its key, whatever the planner knows
  // about the size of the tables.
  await db
    .insertInto("balances")
    .columns(balanceNames)
    .expression(
      db
        .selectFrom("entries")
        .select(["clubId", "termId", "personId", sql<number>`0`.as("carryover")])
        .select(["points", sql<number>`cast(${attended} as integer)`.as("attended"), "revision"])
        .where((row) => row.and({ clubId, revision })),
    )
    .onConflict(addToEarned)
    .execute();
  return written;
}

/** How many events people attended in a term; people without a balance in it are left out. */
export const listAttended = prepareOverRows<BalanceKey>(balanceKey)((db, rows) =>
  balancesAt(db, rows).select(["balances.termId", "balances.personId", "balances.attended"]),
);

/** An operation of a club; undefined if the revision doesn't exist. */
export function findOperation(db: Db, clubId: string, revision: number) {
  return db
    .selectFrom("operations")
    .selectAll()
    .where((row) => row.and({ clubId, revision }))
    .executeTakeFirst();
}

/**
 * The undos of a club's operations, the undos of those undos, and so on, in no particular order.
 */
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

/**
 * The operation after which a club's history can be undone: when its records were migrated from
 * version 0.1.
 */
export async function getOpening(db: Db, clubId: string): Promise<number> {
  const row = await db
    .selectFrom("operations")
    .select("revision")
    .where((row) => row.and({ clubId, kind: "opening" }))
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** A club's operations after a revision, up to a limit. */
export function listOperationsSince(
  db: Db,
  clubId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<OperationRow, "kind" | "details">[]> {
  return db
    .selectFrom("operations")
    .select(["kind", "details"])
    .where("clubId", "=", clubId)
    .where("revision", ">", after)
    .orderBy("revision")
    .limit(limit)
    .execute();
}

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
