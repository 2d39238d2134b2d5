import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { User } from "#contract/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { RequestVariables } from "../platform/http/router.ts";
import { findSessionByToken } from "./accounts.store.ts";
import { sessionCookieName } from "./auth.ts";

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
    const token = readSigned(parse(cookies, cookieName)[cookieName] ?? "", secret);
    if (token === undefined) return null;
    return (await findSessionByToken(db, token, clock())) ?? null;
  };
}

/** The value before the last dot, when what follows is our signature of it. */
function readSigned(signed: string, secret: string): string | undefined {
  const dot = signed.lastIndexOf(".");
  const value = signed.slice(0, Math.max(dot, 0));
  const expected = createHmac("sha256", secret).update(value).digest();
  const given = Buffer.from(signed.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}

/** Whether who asks seems to be signed in: nobody has looked at whether the session still holds. */
export function hasSessionCookie(c: Context): boolean {
  return [true, false].some((secure) => getCookie(c, sessionCookieName(secure)));
}

/** What is known of a request once it has been asked who sent it. */
export type SessionVariables = RequestVariables & {
  /** The person behind the request; null when signed out. */
  user: User | null;
  /** Id of the session of that person; null when signed out. */
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
    c.set("user", session?.user ?? null);
    c.set("sessionId", session?.id ?? null);
    await next();
  };
}
