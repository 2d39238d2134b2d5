import type { Db } from "../platform/database/database.ts";
import { deleteProofsBy } from "./proofs.store.ts";

/** Whether an account manages the installation. */
export async function isOperator(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("operators")
    .select("accountId")
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anyone manages the installation. */
export async function hasOperators(db: Db): Promise<boolean> {
  const row = await db.selectFrom("operators").select("accountId").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The accounts that manage the installation, oldest operators first. */
export function listOperatorRows(
  db: Db,
): Promise<{ id: string; name: string; email: string; since: number }[]> {
  return db
    .selectFrom("operators")
    .innerJoin("users", "users.id", "operators.accountId")
    .select(["users.id", "users.displayName as name", "users.email", "operators.since"])
    .where("users.closedAt", "is", null)
    .orderBy("operators.since")
    .orderBy("users.id")
    .execute();
}

/** Since when an account manages the installation; null if it doesn't. */
export async function findOperatorSince(db: Db, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom("operators")
    .select("since")
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Makes an account an operator; does nothing if it is one. */
export async function insertOperator(
  db: Db,
  row: { accountId: string; since: number },
): Promise<void> {
  await db
    .insertInto("operators")
    .values(row)
    .onConflict((conflict) => conflict.column("accountId").doNothing())
    .execute();
}

/**
 * Takes an account off the operators, with the key that it may have made, and the reset links; false
 * if it is none.
 */
export async function deleteOperator(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("operators")
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db.deleteFrom("operatorKeys").execute();
  await deleteProofsBy(db, accountId);
  return true;
}

/** Stores the hash of a new key, and ends the one before. */
export async function replaceOperatorKey(
  db: Db,
  key: { keyHash: string; expiresAt: number; makerId: string | null },
): Promise<void> {
  await db.deleteFrom("operatorKeys").execute();
  await db.insertInto("operatorKeys").values(key).execute();
}

/**
 * Ends the links that an account has made as an operator, if they aren't used yet: its key, and those
 * that set others' new passwords (R32.5, R32.10).
 */
export async function deleteLinksMadeBy(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("operatorKeys").where("makerId", "=", accountId).execute();
  await deleteProofsBy(db, accountId);
}

/**
 * Uses a key up, with any that another node made at the same moment; false if there is no such key,
 * or not anymore.
 */
export async function spendOperatorKey(db: Db, keyHash: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("operatorKeys")
    .where("keyHash", "=", keyHash)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db.deleteFrom("operatorKeys").execute();
  return true;
}
