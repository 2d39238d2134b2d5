import type { Context, MiddlewareHandler } from "hono";
import type { Account } from "#contract/accounts.ts";
import { createBatchQueue } from "../platform/batch-queue.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { RequestVariables } from "../platform/http/router.ts";
import { findSessionsByToken, type RunningSession } from "./accounts.store.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Finds the session behind a request's cookies and whose it is, null for nobody. */
export type FindSession = (cookies: string | undefined) => Promise<RunningSession | null>;

/**
 * Reads a session: the token of its cookie, and the one row with that token. Requests that
 * arrive together are looked up together.
 */
export function createSessionReader(options: {
  db: Db;
  sessionCookie: Pick<SessionCookie, "read">;
  clock: Clock;
}): FindSession {
  const { db, sessionCookie, clock } = options;
  const lookUps = createBatchQueue({
    maxBatch: 500,
    maxWaiting: 10_000,
    work: (tokens: string[]) => findSessionsByToken(db, tokens, clock()),
  });
  return async (cookies) => {
    if (cookies === undefined) return null;
    const token = sessionCookie.read(cookies);
    return token === undefined ? null : lookUps.submit(token);
  };
}

/** Who asks. */
export type Asking = {
  /** The account behind the request; null when signed out. */
  account: Account | null;
  /** Id of its session; null when signed out. */
  sessionId: string | null;
};

/** What is known of a request once it has been asked who sent it. */
export type SessionVariables = RequestVariables & Asking;

/** A request of somebody, or of nobody. */
export type RequestContext = Context<{ Variables: SessionVariables }>;

/** Who asks by a session, or by none. */
export function askingBy(session: RunningSession | null): Asking {
  return { account: session?.account ?? null, sessionId: session?.id ?? null };
}

/** Tells the routes behind it who is asking. */
export function authenticate(
  findSession: FindSession,
): MiddlewareHandler<{ Variables: SessionVariables }> {
  return async (c, next) => {
    const { account, sessionId } = askingBy(await findSession(c.req.header("cookie")));
    c.set("account", account);
    c.set("sessionId", sessionId);
    await next();
  };
}
