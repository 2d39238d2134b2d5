import { sql } from "kysely";
import { DuplicateValue, TransactionConflict } from "../platform/database-errors.ts";
import type { Db } from "../platform/database/database.ts";
import { isReserved } from "./email-changes.store.ts";
import { openAccount, updateOpen } from "./open-accounts.store.ts";

/**
 * Releases the email of a closed account that never confirmed it; returns false if there is none.
 * The placeholder that replaces it isn't a valid email, so it can't conflict with a real one.
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
 * Records that the owner of an account's email has read a message sent to it; returns false if the
 * account is closed. A change of email ends earlier links, so this is the email they were sent to.
 */
export function markAddressProved(db: Db, accountId: string): Promise<boolean> {
  return updateOpen(db, accountId, { emailVerified: true });
}

/**
 * The same for an email that wasn't confirmed before; returns false if it was, or if the account is
 * closed. Of simultaneous proofs, only one is the first.
 */
export async function markFirstProved(db: Db, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ emailVerified: true })
    .where("id", "=", accountId)
    .where("closedAt", "is", null)
    .where("emailVerified", "=", false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Takes an email from an open account that never confirmed it, for someone who has; returns the
 * account's id, or undefined if there is none. The placeholder isn't a valid email.
 */
export async function takeUnproved(
  db: Db,
  email: string,
  exceptFor: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable("users")
    .set({ email: sql<string>`'taken ' || "id"` })
    .where("email", "=", email)
    .where("closedAt", "is", null)
    .where("emailVerified", "=", false)
    .where("id", "<>", exceptFor)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** An open account's email, whether it is confirmed, and when the account was created. */
export async function findAddress(
  db: Db,
  accountId: string,
): Promise<{ email: string; isProved: boolean; createdAt: Date } | undefined> {
  const row = await db
    .selectFrom("users")
    .select(["email", "emailVerified", "createdAt"])
    .where("id", "=", accountId)
    .where("closedAt", "is", null)
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      // SQLite has no booleans.
      isProved: Boolean(row.emailVerified),
      createdAt: new Date(row.createdAt),
    }
  );
}

/** The email of an open or closed account; undefined if it has lost it to someone else. */
export async function findMailbox(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirst();
  // What replaces a lost one isn't an email.
  return row?.email.includes("@") ? row.email : undefined;
}

/** Whether an open account has confirmed its email. */
export async function isAddressProved(db: Db, accountId: string): Promise<boolean> {
  const proved = openAccount(db, accountId).where("emailVerified", "=", true);
  return (await proved.executeTakeFirst()) !== undefined;
}

/** When the account that had confirmed this email was closed; undefined if there is none. */
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

/** The open account with this email, if it hasn't confirmed it yet. */
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

/**
 * Whether an email belongs to an account other than `accountId`: an open one, a closed one that
 * confirmed it, or one that can still reclaim it.
 */
export async function isTaken(
  db: Db,
  email: string,
  accountId: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("id", "<>", accountId)
    .where((expression) =>
      expression.or([expression("closedAt", "is", null), expression("emailVerified", "=", true)]),
    )
    .executeTakeFirst();
  return row !== undefined || isReserved(db, email, now, accountId);
}

/**
 * Gives an open account another email, which is free; returns false if the account is closed. If
 * someone else has taken it since that was looked up, the transaction starts over.
 */
export async function setEmail(
  db: Db,
  accountId: string,
  { email, isProved }: { email: string; isProved: boolean },
): Promise<boolean> {
  await freeAddress(db, email);
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ email, emailVerified: isProved })
    .where("id", "=", accountId)
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw error instanceof DuplicateValue
        ? new TransactionConflict("The email was taken in the meantime.", { cause: error })
        : error;
    });
  return numUpdatedRows === 1n;
}

/** Those of some emails that an account has, or is giving up or getting. */
export async function listKnownAddresses(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom("users")
    .select("email")
    .where("email", "in", emails)
    .unionAll(
      db.selectFrom("emailChanges").select("oldEmail as email").where("oldEmail", "in", emails),
    )
    .unionAll(
      db.selectFrom("emailChanges").select("newEmail as email").where("newEmail", "in", emails),
    )
    .execute();
  return new Set(rows.map(({ email }) => email));
}
