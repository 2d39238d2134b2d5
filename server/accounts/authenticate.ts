import type { Context, MiddlewareHandler } from "hono";
import type { Account } from "#contract/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { RequestVariables } from "../platform/http/router.ts";
import { findSessionByToken } from "./accounts.store.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Finds the session behind a request's cookies and whose it is, null for nobody. */
export type FindSession = (
  cookies: string | undefined,
) => Promise<{ id: string; account: Account } | null>;

/** Reads a session: the token of its cookie, and the one row with that token. */
export function createSessionReader(options: {
  db: Db;
  sessionCookie: Pick<SessionCookie, "read">;
  clock: Clock;
}): FindSession {
  const { db, sessionCookie, clock } = options;
  return async (cookies) => {
    if (cookies === undefined) return null;
    const token = sessionCookie.read(cookies);
    if (token === undefined) return null;
    return (await findSessionByToken(db, token, clock())) ?? null;
  };
}

/** What is known of a request once it has been asked who sent it. */
export type SessionVariables = RequestVariables & {
  /** The account behind the request; null when signed out. */
  account: Account | null;
  /** Id of its session; null when signed out. */
  sessionId: string | null;
};

/** A request of somebody, or of nobody. */
export type RequestContext = Context<{ Variables: SessionVariables }>;

/** Tells the routes behind it who is asking. */
export function authenticate(
  findSession: FindSession,
): MiddlewareHandler<{ Variables: SessionVariables }> {
  return async (c, next) => {
    const session = await findSession(c.req.header("cookie"));
    c.set("account", session?.account ?? null);
    c.set("sessionId", session?.id ?? null);
    await next();
  };
}
