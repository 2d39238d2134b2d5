import type { MiddlewareHandler } from "hono";
import type { Account } from "#contract/accounts/accounts.ts";
import { withStanding } from "../../ledger/standing.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Asking, SessionVariables } from "../authenticate.ts";
import { isOpenSession } from "./lock-session.ts";

/**
 * Lets only signed-in requests through. Whatever they change in a club, their own check-in aside,
 * the session is asked for again under the club's lock: the account may have been closed, or the
 * session ended, while the request waited for its body or for others (R3.26).
 */
export function requireAccount(deps: {
  clock: Clock;
}): MiddlewareHandler<{ Variables: SessionVariables }> {
  return async (c, next) => {
    const session = sessionOf(c.var);
    const require = (db: Db) => requireOpenSession(deps, db, session);
    await withStanding({ require }, next);
  };
}

/** Throws `signed-out` unless a session is still open, and not locked to a door pass. */
export async function requireOpenSession(
  { clock }: { clock: Clock },
  db: Db,
  session: { accountId: string; sessionId: string },
): Promise<void> {
  if (!(await isOpenSession(db, session, clock()))) throw new AppError("signed-out");
}

/** The account and session of a request. Throws `signed-out` if there is none. */
export function accountOf({ account, sessionId }: Pick<Asking, "account" | "sessionId">): {
  account: Account;
  sessionId: string;
} {
  if (account === null || sessionId === null) throw new AppError("signed-out");
  return { account, sessionId };
}

/** The ids of a request's session. Throws `signed-out` if there is none. */
export function sessionOf(asking: Pick<Asking, "account" | "sessionId">): {
  accountId: string;
  sessionId: string;
} {
  const { account, sessionId } = accountOf(asking);
  return { accountId: account.id, sessionId };
}

/** The variables of a request whose account has a person. */
export type PersonVariables = SessionVariables & { personId: string };

/** The account's person. Throws `signed-out`, and `wrong-role` for accounts that have none. */
function personOf(asking: Asking): string {
  const { personId } = accountOf(asking).account;
  if (personId === null) throw new AppError("wrong-role");
  return personId;
}

/** Lets only accounts with a person through. */
export const requirePerson: MiddlewareHandler<{ Variables: PersonVariables }> = async (c, next) => {
  c.set("personId", personOf(c.var));
  await next();
};
