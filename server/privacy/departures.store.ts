import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

/** That somebody closed their account, or was erased: ids and instants, never a name. */
export type Departure = Tables["departures"];

export function listDepartures(db: Db): Promise<Departure[]> {
  return db.selectFrom("departures").selectAll().orderBy("at").orderBy("uid").execute();
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

/** The open account of a person, with the club that they manage. */
export async function findOpenAccount(db: Db, uid: string) {
  const row = await db
    .selectFrom("users")
    .leftJoin("admins", "admins.uid", "users.id")
    .select(["users.id", "users.email", "admins.clubId"])
    .where("users.id", "=", uid)
    .where("users.closedAt", "is", null)
    .executeTakeFirst();
  return (
    row && { id: row.id, email: row.email, club: row.clubId === null ? null : { id: row.clubId } }
  );
}
