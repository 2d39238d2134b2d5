import type { User } from "#contract/accounts.ts";
import type { Db } from "../platform/database/database.ts";
import { prepareQuery, type ParameterOf } from "../platform/database/prepared-query.ts";
import { freeAddress } from "./addresses.store.ts";
import { isRunning } from "./session-lifetime.ts";

/** A person with the records that decide what they may do; a closed account is nobody's. */
const userQuery = (db: Db) =>
  db
    .selectFrom("users")
    .leftJoin("members", "members.uid", "users.id")
    .leftJoin("admins", "admins.uid", "users.id")
    .leftJoin("clubs", "clubs.id", "admins.clubId")
    .select([
      "users.id",
      "users.displayName",
      "users.email",
      "members.uid as memberUid",
      "clubs.id as clubId",
      "clubs.clubName",
    ])
    .where("users.closedAt", "is", null);

/** Every request runs this one. */
const sessionQuery = prepareQuery((db, parameter: ParameterOf<{ token: string }>) =>
  userQuery(db)
    .innerJoin("sessions", "sessions.userId", "users.id")
    .select(["sessions.id as sessionId", "sessions.expiresAt", "sessions.createdAt"])
    .where("sessions.token", "=", parameter("token")),
);

type UserRow = Awaited<ReturnType<ReturnType<typeof userQuery>["execute"]>>[number];

/** The running session with this token, and whose it is; undefined when there is none. */
export async function findSessionByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ id: string; user: User } | undefined> {
  const [row] = await sessionQuery(db, { token });
  const user = row !== undefined && isRunning(row, now) ? toUser(row) : undefined;
  return row && user && { id: row.sessionId, user };
}

/** The person with this uid; null when they have neither a member nor an admin record. */
export async function findUserById(db: Db, uid: string): Promise<User | null> {
  const row = await userQuery(db).where("users.id", "=", uid).executeTakeFirst();
  return (row && toUser(row)) ?? null;
}

/** The members record decides first, then the admins record (§4). */
function toUser(row: UserRow): User | undefined {
  const { id, displayName: name, email } = row;
  if (row.memberUid !== null) return { id, name, email, role: "member", club: null };
  if (row.clubId !== null && row.clubName !== null)
    return { id, name, email, role: "admin", club: { id: row.clubId, name: row.clubName } };
  return undefined;
}

/** The login of a new account: who they are, and the hash of their password. */
export type NewLogin = {
  uid: string;
  displayName: string;
  email: string;
  passwordHash: string;
  termsVersion: string;
  now: Date;
};

/** Stores a new login; false when its address is taken. */
export async function insertLogin(db: Db, login: NewLogin): Promise<boolean> {
  const { uid, email, now } = login;
  const isNew =
    (await insertUser(db, login)) ||
    ((await freeAddress(db, email)) && (await insertUser(db, login)));
  if (!isNew) return false;
  await db
    .insertInto("credentials")
    .values({
      id: uid,
      accountId: uid,
      userId: uid,
      providerId: "credential",
      password: login.passwordHash,
      ...stampsOf(now),
    })
    .execute();
  return true;
}

/** Stores an account; false when its address is another's. */
async function insertUser(db: Db, login: NewLogin): Promise<boolean> {
  const { uid, displayName, email, termsVersion, now } = login;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("users")
    .values({
      id: uid,
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

export async function insertMember(
  db: Db,
  member: { uid: string; name: string; gradYear: number },
): Promise<void> {
  await db.insertInto("members").values(member).execute();
}

export async function insertAdmin(db: Db, admin: { uid: string; clubId: string }): Promise<void> {
  await db.insertInto("admins").values(admin).execute();
}
