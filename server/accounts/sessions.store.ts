import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { deleteLinksMadeBy } from "./operators.store.ts";
import { oldestStart } from "./session-lifetime.ts";

export type SessionRow = Omit<
  Tables["sessions"],
  "token" | "userId" | "doorPassId" | "steppedUpAt"
>;

export async function insertSession(db: Db, session: Tables["sessions"]): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

/** Whether a session expires by an instant. */
export async function isSessionDue(db: Db, id: string, due: Date): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", id)
    .where("expiresAt", "<=", due.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account has this session. */
export async function hasSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where((row) => row.and({ userId: accountId, id }))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a session of an account is neither ended nor locked to a door pass. */
export async function isOpenSession(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where((row) => row.and({ userId: accountId, id: sessionId }))
    .where("doorPassId", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account has this session, and it began with a passkey, since an instant. */
export async function beganByPasskey(
  db: Db,
  accountId: string,
  { id, since }: { id: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where((row) => row.and({ userId: accountId, id, method: "passkey" }))
    .where("createdAt", ">=", since.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Extends a session and returns its token; undefined if it was ended in the meantime. */
export async function prolongSession(
  db: Db,
  id: string,
  next: Pick<Tables["sessions"], "expiresAt"> & Partial<Pick<Tables["sessions"], "updatedAt">>,
): Promise<string | undefined> {
  const row = await db
    .updateTable("sessions")
    .set(next)
    .where("id", "=", id)
    .returning("token")
    .executeTakeFirst();
  return row?.token;
}

/** Changes a session of the same account; returns false if it was ended in the meantime. */
export async function replaceSession(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  next: Partial<Tables["sessions"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set(next)
    .where((row) => row.and({ userId: accountId, id }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes that a session's owner has just added a passkey or connected a school login in it. */
export async function noteStepUp(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable("sessions").set({ steppedUpAt: at }).where("id", "=", id).execute();
}

/** Locks a session to a door pass, or unlocks it. */
export async function setDoorPass(db: Db, id: string, doorPassId: string | null): Promise<void> {
  await db.updateTable("sessions").set({ doorPassId }).where("id", "=", id).execute();
}

/** The door pass that a session is locked to; null for none, undefined for no session. */
export async function findDoorPass(db: Db, id: string): Promise<string | null | undefined> {
  const query = db.selectFrom("sessions").select("doorPassId").where("id", "=", id);
  return (await query.executeTakeFirst())?.doorPassId;
}

/** An account's sessions that haven't been deleted, most recently used first. */
export function listSessions(db: Db, accountId: string): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent", "method"])
    .where("userId", "=", accountId)
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
}

/** Deletes a session of an account; returns false if the account has no such session. */
export async function deleteSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where((row) => row.and({ userId: accountId, id }))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes the session with this token, if any. */
export async function deleteSessionByToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token", "=", token).execute();
}

/** Deletes all sessions of an account, and the links that one may have made as an operator's. */
export async function deleteSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("sessions").where("userId", "=", accountId).execute();
  await deleteLinksMadeBy(db, accountId);
}

/** Deletes all sessions of an account except one, and the links that another may have made. */
export async function deleteOtherSessions(
  db: Db,
  accountId: string,
  exceptId: string,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("userId", "=", accountId)
    .where("id", "!=", exceptId)
    .execute();
  await deleteLinksMadeBy(db, accountId);
}

/** Deletes the sessions that have ended; returns how many there were. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where((expression) =>
      expression.or([
        expression("expiresAt", "<=", now.toISOString()),
        expression("createdAt", "<=", oldestStart(now).toISOString()),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** When each account last used a session that hasn't been deleted. */
export async function listLastUses(
  db: Db,
  accountIds: readonly string[],
): Promise<{ accountId: string; at: string | Date }[]> {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom("sessions")
    .select(["userId as accountId"])
    .select(({ fn }) => fn.max("updatedAt").as("at"))
    .where("userId", "in", accountIds)
    .groupBy("userId")
    .execute();
}
