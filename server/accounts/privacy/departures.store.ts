import { sql } from "kysely";
import { listMergedInto } from "../../members/claims/unclaimed-members.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** The fact that an account was closed or a person erased: ids and times, never a name. */
export type Departure = Tables["departures"];

export function listDepartures(db: Db): Promise<Departure[]> {
  return db.selectFrom("departures").selectAll().orderBy("at").orderBy("accountId").execute();
}

/** The departure rows as stored, in a database that may be of an older version. */
export async function listKeptDepartures(db: Db): Promise<unknown[]> {
  const { rows } = await sql`select * from "departures" order by "at"`.execute(db);
  return rows;
}

/** The ids of all accounts, including closed ones. */
export async function listAccountIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("users").select("id").execute();
  return rows.map(({ id }) => id);
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Stores that an account was closed or erased, and the same of its person, who may be older than it:
 * in an older database, they can be someone without an account. There, those who were merged into
 * the person can be apart from them. They are named once the merge can't be undone anymore, so that
 * nobody leaves with an account that isn't theirs.
 */
export async function insertDepartures(
  db: Db,
  { id, personId }: { id: string; personId: string | null },
  departure: Pick<Departure, "kind" | "at">,
): Promise<void> {
  await insertDeparture(db, { accountId: id, ...departure });
  if (personId === null) return;
  await insertDeparture(db, { accountId: personId, ...departure });
  const merged = await listMergedInto(db, personId);
  if (merged.length === 0) return;
  const forGood = await db
    .selectFrom("people")
    .select("id")
    .where("id", "in", merged)
    .where("erasedAt", "is not", null)
    .execute();
  await copyDepartures(
    db,
    personId,
    forGood.map((one) => one.id),
  );
}

/** Stores of others that they left as someone did, if that someone has. */
export async function copyDepartures(
  db: Db,
  fromId: string,
  toIds: readonly string[],
): Promise<void> {
  const departures = await db
    .selectFrom("departures")
    .selectAll()
    .where("accountId", "=", fromId)
    .execute();
  for (const departure of departures)
    for (const accountId of toIds) await insertDeparture(db, { ...departure, accountId });
}

/** Stores a departure; the first of its kind counts. */
export async function insertDeparture(db: Db, departure: Departure): Promise<void> {
  await db
    .insertInto("departures")
    .values(departure)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The account with this id, if it is open. */
export function findOpenAccount(db: Db, accountId: string) {
  return db
    .selectFrom("users")
    .leftJoin("people", "people.accountId", "users.id")
    .select(["users.id", "users.email", "people.id as personId"])
    .where("users.id", "=", accountId)
    .where("users.closedAt", "is", null)
    .executeTakeFirst();
}
