import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { lockAccount } from "./identities.store.ts";
import { hasSession } from "./sessions.store.ts";

/**
 * Comes first in the transaction of whatever a session leaves behind that works without it: another
 * way to log in, or a link. Since the request was let in, the session may have ended, because
 * someone else should no longer be there: their request could wait for that, with its body or at the
 * school. Throws `signed-out`; otherwise, the account's first proof (R2.32) waits for the
 * transaction.
 */
export async function holdSession(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<void> {
  if (!(await lockAccount(db, accountId)) || !(await hasSession(db, accountId, sessionId)))
    throw new AppError("signed-out");
}
