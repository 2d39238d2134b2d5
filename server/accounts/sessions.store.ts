import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { oldestStart } from "./session-lifetime.ts";

export type SessionRow = Omit<Tables["sessions"], "token" | "userId" | "doorPassId">;

export async function insertSession(db: Db, session: Tables["sessions"]): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

/** Whether a session ends before an instant. */
export async function isSessionDue(db: Db, id: string, due: Date): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", id)
    .where("expiresAt", "<=", due.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Prolongs a session and answers its token; undefined when it has been ended meanwhile. */
export async function prolongSession(
  db: Db,
  id: string,
  expiresAt: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable("sessions")
    .set({ expiresAt, updatedAt: now.toISOString() })
    .where("id", "=", id)
    .returning("token")
    .executeTakeFirst();
  return row?.token;
}

/** Locks a session to a door pass, or takes the lock off. */
export async function setDoorPass(db: Db, id: string, doorPassId: string | null): Promise<void> {
  await db.updateTable("sessions").set({ doorPassId }).where("id", "=", id).execute();
}

/** The sessions of a person that have not been put away, the one used last on top. */
export function listSessions(db: Db, accountId: string): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent"])
    .where("userId", "=", accountId)
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
}

/** Ends a session of a person; false when they have no such session. */
export async function deleteSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("userId", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends the session with this token, if there is one. */
export async function deleteSessionByToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token", "=", token).execute();
}

/** Ends all sessions of a person. */
export async function deleteSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("sessions").where("userId", "=", accountId).execute();
}

/** Ends all sessions of a person but the one named. */
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
}

/** Removes the sessions that have ended, and returns how many there were. */
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

/** When each of some accounts last used a session that has not been put away. */
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
