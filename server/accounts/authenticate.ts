import { parseSigned } from "hono/utils/cookie";
import type { MiddlewareHandler } from "hono";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { RequestVariables } from "../platform/http/router.ts";
import { findSessionByToken } from "./accounts.store.ts";
import type { User } from "#contract/accounts.ts";

/** Finds the session behind a request's cookies and whose it is, null for nobody. */
export type FindSession = (
  cookies: string | undefined,
) => Promise<{ id: string; user: User } | null>;

/**
 * Reads a session as the login library keeps it: a cookie with the token and its
 * signature (HMAC-SHA256 of the secret), and one row by that token. The library's own
 * look-up does the same in several statements, which every request would pay for.
 */
export function createSessionReader(options: {
  db: Db;
  secret: string;
  cookieName: string;
  clock: Clock;
}): FindSession {
  const { db, secret, cookieName, clock } = options;
  return async (cookies) => {
    if (cookies === undefined) return null;
    const token = (await parseSigned(cookies, secret, cookieName))[cookieName];
    // False stands for a cookie whose signature is not ours.
    if (token === undefined || token === false) return null;
    return (await findSessionByToken(db, token, clock())) ?? null;
  };
}

/** Tells the routes behind it who is asking. */
export function authenticate(
  findSession: FindSession,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const session = await findSession(c.req.header("cookie"));
    c.set("user", session?.user ?? null);
    c.set("sessionId", session?.id ?? null);
    await next();
  };
}
