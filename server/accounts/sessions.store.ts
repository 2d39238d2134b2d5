import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { oldestStart } from "./session-lifetime.ts";

export type SessionRow = Omit<Tables["sessions"], "token" | "userId">;

/** The sessions of a person that have not been put away, the one used last on top. */
export function listSessions(db: Db, uid: string): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent"])
    .where("userId", "=", uid)
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
}

/** Ends a session of a person; false when they have no such session. */
export async function deleteSession(db: Db, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("userId", "=", uid)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends all sessions of a person but the one named. */
export async function deleteOtherSessions(db: Db, uid: string, exceptId: string): Promise<void> {
  await db.deleteFrom("sessions").where("userId", "=", uid).where("id", "!=", exceptId).execute();
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
