import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

export type PasskeyRow = Tables["passkeys"];

/** An account's passkeys, oldest first. */
export function listPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The passkey with this credential ID, and the email of its open account. */
export function findPasskey(
  db: Db,
  credentialId: string,
): Promise<(PasskeyRow & { email: string }) | undefined> {
  return db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.accountId")
    .selectAll("passkeys")
    .select("users.email")
    .where("credentialId", "=", credentialId)
    .where("users.closedAt", "is", null)
    .executeTakeFirst();
}

/** Returns false if the credential is someone's passkey already. */
export async function insertPasskey(db: Db, passkey: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credentialId").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Whether a passkey is still as it was found and its account still open; if so, notes its use and
 * keeps it until the transaction ends. Of simultaneous uses with one counter, only one succeeds.
 */
export async function usePasskey(
  db: Db,
  { id, accountId, counter }: Pick<PasskeyRow, "id" | "accountId" | "counter">,
  used: { counter: number; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter: used.counter, lastAt: used.at })
    .where((row) => row.and({ id, counter }))
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom("users")
          .select("users.id")
          .where("users.id", "=", accountId)
          .where("users.closedAt", "is", null),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns false if the account has no such passkey. */
export async function setPasskeyName(
  db: Db,
  { accountId, id, name }: Pick<PasskeyRow, "accountId" | "id" | "name">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where((row) => row.and({ accountId, id }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns false if the account has no such passkey. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where((row) => row.and({ accountId, id }))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes an account's passkeys, or those that were added since a time (UTC milliseconds). */
export async function deletePasskeys(db: Db, accountId: string, since = 0): Promise<void> {
  await db
    .deleteFrom("passkeys")
    .where("accountId", "=", accountId)
    .where("createdAt", ">=", since)
    .execute();
}
