import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

/** Changes an account; returns false if it is closed. */
export async function updateOpen(
  db: Db,
  accountId: string,
  set: Partial<Pick<Tables["users"], "displayName" | "closedAt" | "emailVerified">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set(set)
    .where("id", "=", accountId)
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** An account's id; undefined if it is closed. */
export const openAccount = (db: Db, accountId: string) =>
  db.selectFrom("users").select("id").where("id", "=", accountId).where("closedAt", "is", null);

/** Whether an account isn't closed. */
export async function isOpen(db: Db, accountId: string): Promise<boolean> {
  return (await openAccount(db, accountId).executeTakeFirst()) !== undefined;
}
