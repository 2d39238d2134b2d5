import type { RunningSession } from "#contract/own-account.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { browserOf } from "./browser-of.ts";
import { isRunning } from "./session-lifetime.ts";
import { deleteSession, listSessions } from "./sessions.store.ts";

/** The browsers on which an account is signed in, the current one first. */
export async function listOwnSessions(
  { database, clock }: { database: Database; clock: Clock },
  accountId: string,
  currentId: string,
): Promise<RunningSession[]> {
  const rows = (await listSessions(database.read, accountId)).filter((row) =>
    isRunning(row, clock()),
  );
  return rows
    .map((row) => ({
      id: row.id,
      ...browserOf(row.userAgent),
      started: new Date(row.createdAt).getTime(),
      lastUsed: new Date(row.updatedAt).getTime(),
      current: row.id === currentId,
      method: row.method,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Signs an account out on one of its browsers. Throws `not-found` for any other session. */
export async function endOwnSession(
  { database }: { database: Database },
  accountId: string,
  sessionId: string,
): Promise<void> {
  if (!(await deleteSession(database.write, accountId, sessionId))) throw new AppError("not-found");
}
