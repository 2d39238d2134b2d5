import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/**
 * Takes a mail address from a closed account that never proved it was its own; false when
 * there is none. What stands in its place is no address, so nobody can be in its way.
 */
export async function freeAddress(db: Db, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ email: sql<string>`'closed ' || "id"` })
    .where("email", "=", email)
    .where("closedAt", "is not", null)
    .where("emailVerified", "=", false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Remembers that a person has read a mail that was sent to their address; false when the account
 * was closed. An account keeps its address for as long as it is open, and so what it has proved.
 */
export async function markAddressProved(db: Db, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ emailVerified: true })
    .where("id", "=", accountId)
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether who has an account has proved its address to be theirs. */
export async function isAddressProved(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", accountId)
    .where("closedAt", "is", null)
    .where("emailVerified", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the account was closed whose owner proved this address; undefined when there is none. */
export async function findClosingOfProved(db: Db, email: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("users")
    .select("closedAt")
    .where("email", "=", email)
    .where("closedAt", "is not", null)
    .where("emailVerified", "=", true)
    .executeTakeFirst();
  return row === undefined || row.closedAt === null ? undefined : new Date(row.closedAt);
}

/** The open account with this address, while nobody has proved that it is theirs. */
export async function findUnproved(
  db: Db,
  email: string,
): Promise<{ id: string; createdAt: Date } | undefined> {
  const row = await db
    .selectFrom("users")
    .select(["id", "createdAt"])
    .where("email", "=", email)
    .where("closedAt", "is", null)
    .where("emailVerified", "=", false)
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, createdAt: new Date(row.createdAt) };
}
