import type { Account, AccountType } from "#contract/accounts.ts";
import type { Db } from "../platform/database/database.ts";
import { prepareQuery, type ParameterOf } from "../platform/database/prepared-query.ts";
import { freeAddress } from "./addresses.store.ts";
import { isRunning } from "./session-lifetime.ts";

/** An account that is open, and who attends with it. */
const accountQuery = (db: Db) =>
  db
    .selectFrom("users")
    .leftJoin("people", "people.accountId", "users.id")
    .select(["users.id", "users.displayName as name", "users.email", "users.type"])
    .select("people.id as personId")
    .where("users.closedAt", "is", null);

/** Every request runs this one. */
const sessionQuery = prepareQuery((db, parameter: ParameterOf<{ token: string }>) =>
  accountQuery(db)
    .innerJoin("sessions", "sessions.userId", "users.id")
    .select(["sessions.id as sessionId", "sessions.expiresAt", "sessions.createdAt"])
    .where("sessions.token", "=", parameter("token")),
);

/** The running session with this token, and whose it is; undefined when there is none. */
export async function findSessionByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ id: string; account: Account } | undefined> {
  const [row] = await sessionQuery(db, { token });
  if (row === undefined || !isRunning(row, now)) return undefined;
  const { sessionId, expiresAt: _ends, createdAt: _began, ...account } = row;
  return { id: sessionId, account };
}

/** The open account with this id; undefined when there is none. */
export function findAccount(db: Db, accountId: string): Promise<Account | undefined> {
  return accountQuery(db).where("users.id", "=", accountId).executeTakeFirst();
}

/** The names of accounts. */
export async function listAccountNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; displayName: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("users").select(["id", "displayName"]).where("id", "in", ids).execute();
}

/** The login of a new account: who they are, and the hash of their password. */
export type NewLogin = {
  accountId: string;
  type: AccountType;
  displayName: string;
  email: string;
  passwordHash: string;
  termsVersion: string;
  now: Date;
};

/** Stores a new login; false when its address is taken. */
export async function insertLogin(db: Db, login: NewLogin): Promise<boolean> {
  const { accountId, email, now } = login;
  const isNew =
    (await insertUser(db, login)) ||
    ((await freeAddress(db, email)) && (await insertUser(db, login)));
  if (!isNew) return false;
  await db
    .insertInto("credentials")
    .values({
      id: accountId,
      accountId,
      userId: accountId,
      providerId: "credential",
      password: login.passwordHash,
      ...stampsOf(now),
    })
    .execute();
  return true;
}

/** Stores an account; false when its address is another's. */
async function insertUser(db: Db, login: NewLogin): Promise<boolean> {
  const { accountId: id, type, displayName, email, termsVersion, now } = login;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("users")
    .values({
      id,
      type,
      displayName,
      email,
      emailVerified: false,
      termsVersion,
      termsAcceptedAt: now.getTime(),
      ...stampsOf(now),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const stampsOf = (now: Date) => ({ createdAt: now.toISOString(), updatedAt: now.toISOString() });

/** Marks an account as closed; false when it was closed before. */
export async function markClosed(db: Db, accountId: string, closedAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ closedAt })
    .where("id", "=", accountId)
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
