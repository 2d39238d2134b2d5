import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

/** That somebody closed their account, or was erased: ids and instants, never a name. */
export type Departure = Tables["departures"];

export function listDepartures(db: Db): Promise<Departure[]> {
  return db.selectFrom("departures").selectAll().orderBy("at").orderBy("accountId").execute();
}

/** The rows of departures as they are, in a database that may be of an older version. */
export async function listKeptDepartures(db: Db): Promise<unknown[]> {
  const { rows } = await sql`select * from "departures" order by "at"`.execute(db);
  return rows;
}

/** Everybody with an account, also one that is closed. */
export async function listAccountIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("users").select("id").execute();
  return rows.map(({ id }) => id);
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Keeps a departure; the first of its kind counts. */
export async function insertDeparture(db: Db, departure: Departure): Promise<void> {
  await db
    .insertInto("departures")
    .values(departure)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The account with this id, when it is open. */
export function findOpenAccount(db: Db, accountId: string) {
  return db
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "=", accountId)
    .where("closedAt", "is", null)
    .executeTakeFirst();
}
