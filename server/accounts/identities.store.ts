import { randomUUID } from "node:crypto";
import { platformOf, type Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { openAccount } from "./open-accounts.store.ts";

/** A person's identity at an issuer. */
export type Who = { issuer: string; subject: string };

/** The open account that a school's login is connected to (R28.3). */
export async function findAccountOfIdentity(
  db: Db,
  { issuer, subject }: Who,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.accountId")
    .select("accountId")
    .where((row) => row.and({ issuer, subject }))
    .where("users.closedAt", "is", null)
    .executeTakeFirst();
  return row?.accountId;
}

/** Whether an account is connected to a login of someone else at the same issuer. */
export async function hasOtherIdentity(
  db: Db,
  accountId: string,
  { issuer, subject }: Who,
): Promise<boolean> {
  const row = await db
    .selectFrom("identities")
    .select("id")
    .where((row) => row.and({ accountId, issuer }))
    .where("subject", "<>", subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** Connects a school's login to an account; returns false if it is connected to any already. */
export async function insertIdentity(
  db: Db,
  identity: Who & { accountId: string; email: string | null; at: number },
): Promise<boolean> {
  const { at, ...who } = identity;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("identities")
    .values({ id: randomUUID(), ...who, linkedAt: at, lastAt: at })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Whether a school's login is still connected to an open account; if so, notes its use and keeps it
 * connected until the transaction ends.
 */
export async function useIdentity(
  db: Db,
  { issuer, subject }: Who,
  accountId: string,
  noted: { email?: string | null; at: number },
): Promise<boolean> {
  const { at, email } = noted;
  const { numUpdatedRows } = await db
    .updateTable("identities")
    .set({ lastAt: at, ...(email !== undefined && { email }) })
    .where((row) => row.and({ issuer, subject, accountId }))
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom("users")
          .select("users.id")
          .whereRef("users.id", "=", "identities.accountId")
          .where("users.closedAt", "is", null),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** An account's connected logins, oldest first. */
export function listIdentities(db: Db, accountId: string): Promise<Tables["identities"][]> {
  return db
    .selectFrom("identities")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("linkedAt")
    .orderBy("id")
    .execute();
}

/** Disconnects one of an account's logins; returns false if the account has no such login. */
export async function deleteIdentity(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("identities")
    .where((row) => row.and({ accountId, id }))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Disconnects an account's logins, or those connected since a time (UTC milliseconds). */
export async function deleteIdentities(db: Db, accountId: string, since = 0): Promise<void> {
  await db
    .deleteFrom("identities")
    .where("accountId", "=", accountId)
    .where("linkedAt", ">=", since)
    .execute();
}

/**
 * Makes the closing of an account wait for the transaction, and returns false if it is closed
 * already. Whatever else locks the account waits as well; logging in doesn't.
 */
export async function keepAccountOpen(db: Db, accountId: string): Promise<boolean> {
  const account = openAccount(db, accountId).modifyEnd(platformOf(db).forKeyShare);
  return (await account.executeTakeFirst()) !== undefined;
}

/** Makes simultaneous changes to an account's ways in wait for each other. */
export async function lockAccount(db: Db, accountId: string): Promise<boolean> {
  const account = openAccount(db, accountId).modifyEnd(platformOf(db).forUpdate);
  return (await account.executeTakeFirst()) !== undefined;
}
