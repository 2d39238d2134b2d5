import type { Account, AccountType } from "#contract/accounts/accounts.ts";
import { TransactionConflict } from "../platform/database-errors.ts";
import type { Db } from "../platform/database/database.ts";
import { prepareForEachRow } from "../platform/database/rows-statement.ts";
import { freeAddress } from "./addresses.store.ts";
import { setPasswordHash } from "./credentials.store.ts";
import { isReserved } from "./email-changes.store.ts";
import { updateOpen } from "./open-accounts.store.ts";
import { isRunning } from "./session-lifetime.ts";

/** An open account and its person. */
const accountQuery = (db: Db) =>
  db
    .selectFrom("users")
    .leftJoin("people", "people.accountId", "users.id")
    .select(["users.id", "users.displayName as name", "users.email", "users.type"])
    .select("people.id as personId")
    .where("users.closedAt", "is", null);

/** Runs on every request. */
const sessionsQuery = prepareForEachRow<{ token: string }>({ token: "text" })((db, rows) =>
  accountQuery(db)
    .innerJoin("sessions", "sessions.userId", "users.id")
    .innerJoin(rows, "rows.token", "sessions.token")
    .select(["sessions.token", "sessions.id as sessionId"])
    .select(["sessions.expiresAt", "sessions.createdAt", "sessions.doorPassId"]),
);

/** A running session and its account. */
export type RunningSession = {
  id: string;
  account: Account;
  /** The door pass that the session is locked to. */
  doorPassId: string | null;
};

/** The running sessions for these tokens, in the same order; null for tokens without one. */
export async function listSessionsByToken(
  db: Db,
  tokens: readonly string[],
  now: Date,
): Promise<(RunningSession | null)[]> {
  const asked = [...new Set(tokens)].map((token) => ({ token }));
  const running = new Map<string, RunningSession>();
  for (const row of await sessionsQuery(db, asked)) {
    if (!isRunning(row, now)) continue;
    const { token, sessionId, doorPassId, expiresAt: _ends, createdAt: _began, ...account } = row;
    running.set(token, { id: sessionId, account, doorPassId });
  }
  return tokens.map((token) => running.get(token) ?? null);
}

/** The open account with this id, or undefined. */
export function findAccount(db: Db, accountId: string): Promise<Account | undefined> {
  return accountQuery(db).where("users.id", "=", accountId).executeTakeFirst();
}

/** The open account with this email, or undefined. */
export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return accountQuery(db).where("users.email", "=", email).executeTakeFirst();
}

/** The display names of accounts. */
export async function listAccountNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; displayName: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("users").select(["id", "displayName"]).where("id", "in", ids).execute();
}

/** A new account's login: its details, and the hash of its password if it has one. */
export type NewLogin = {
  accountId: string;
  type: AccountType;
  displayName: string;
  email: string;
  passwordHash?: string;
  /** Whether its email is confirmed already; it isn't by default. */
  emailProved?: boolean;
  termsVersion: string;
  now: Date;
};

/**
 * Stores a new login; returns false if the email is taken. Throws `TransactionConflict` if it was
 * being given up.
 */
export async function insertLogin(db: Db, login: NewLogin): Promise<boolean> {
  const { accountId, email, now } = login;
  const isTheirs = () => isReserved(db, email, now.getTime());
  if (await isTheirs()) return false;
  const isNew =
    (await insertUser(db, login)) ||
    ((await freeAddress(db, email)) && (await insertUser(db, login)));
  if (!isNew) return false;
  // Storing it waits for a change of somebody's email, which reserves the old one.
  if (await isTheirs()) throw new TransactionConflict("The email has just been given up.");
  const { passwordHash } = login;
  if (passwordHash !== undefined) await setPasswordHash(db, { accountId, passwordHash }, now);
  return true;
}

/** Stores an account; returns false if another account has the email. */
async function insertUser(db: Db, login: NewLogin): Promise<boolean> {
  const { accountId: id, type, displayName, email, emailProved, termsVersion, now } = login;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("users")
    .values({
      id,
      type,
      displayName,
      email,
      emailVerified: emailProved ?? false,
      termsVersion,
      termsAcceptedAt: now.getTime(),
      ...stampsOf(now),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const stampsOf = (now: Date) => ({ createdAt: now.toISOString(), updatedAt: now.toISOString() });

/** Sets the name of an open account; returns false if it is closed. */
export function setDisplayName(db: Db, accountId: string, displayName: string): Promise<boolean> {
  return updateOpen(db, accountId, { displayName });
}

/** Marks an account as closed; returns false if it already was. */
export function markClosed(db: Db, accountId: string, closedAt: number): Promise<boolean> {
  return updateOpen(db, accountId, { closedAt });
}
