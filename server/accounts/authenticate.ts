import type { Context, MiddlewareHandler } from "hono";
import type { Account } from "#contract/accounts/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { RequestVariables } from "../platform/http/router.ts";
import { createBatchQueue } from "../platform/jobs/batch-queue.ts";
import { listSessionsByToken, type RunningSession } from "./accounts.store.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Finds the session and account for a request's cookies, or null. */
export type FindSession = (cookies: string | undefined) => Promise<RunningSession | null>;

/**
 * Looks up a session by the token in its cookie. Requests that arrive together are looked up in one
 * batch.
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
    work: (tokens: string[]) => listSessionsByToken(db, tokens, clock()),
  });
  return async (cookies) => {
    if (cookies === undefined) return null;
    const token = sessionCookie.read(cookies);
    return token === undefined ? null : lookUps.submit(token);
  };
}

/** Who sent a request. */
export type Asking = {
  /** The request's account; null when signed out. */
  account: Account | null;
  /** The id of the account's session; null when signed out. */
  sessionId: string | null;
  /** Set for a session that is locked to a door pass; null for any other. */
  lock: Lock | null;
};

/** A locked session: the account that locked it, and the door pass that limits what it can do. */
export type Lock = { account: Account; sessionId: string; doorPassId: string };

/** The variables of a request after authentication. */
export type SessionVariables = RequestVariables & Asking;

/** The context of a request, signed in or not. */
export type RequestContext = Context<{ Variables: SessionVariables }>;

/** Who asks with this session. A locked session counts as signed out everywhere but at its door. */
export function askingBy(session: RunningSession | null): Asking {
  if (session === null) return { account: null, sessionId: null, lock: null };
  const { account, id: sessionId, doorPassId } = session;
  if (doorPassId === null) return { account, sessionId, lock: null };
  return { account: null, sessionId: null, lock: { account, sessionId, doorPassId } };
}

/** Sets the account and session of a request for the routes that follow. */
export function authenticate(
  findSession: FindSession,
): MiddlewareHandler<{ Variables: SessionVariables }> {
  return async (c, next) => {
    const { account, sessionId, lock } = askingBy(await findSession(c.req.header("cookie")));
    c.set("account", account);
    c.set("sessionId", sessionId);
    c.set("lock", lock);
    await next();
  };
}
