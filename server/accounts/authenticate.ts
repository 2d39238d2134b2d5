import type { Context, MiddlewareHandler } from "hono";
import type { Account } from "#contract/accounts.ts";
import { createBatchQueue } from "../platform/batch-queue.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { RequestVariables } from "../platform/http/router.ts";
import { listSessionsByToken, type RunningSession } from "./accounts.store.ts";
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
    work: (tokens: string[]) => listSessionsByToken(db, tokens, clock()),
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
  /** A session that is locked to a door; null for any other. */
  lock: Lock | null;
};

/** Whose scanner is locked, and the door pass that stands for what it may still do. */
export type Lock = { account: Account; sessionId: string; doorPassId: string };

/** What is known of a request once it has been asked who sent it. */
export type SessionVariables = RequestVariables & Asking;

/** A request of somebody, or of nobody. */
export type RequestContext = Context<{ Variables: SessionVariables }>;

/** Who asks by a session, or by none. Whoever sits at a locked one is nobody, but for its door. */
export function askingBy(session: RunningSession | null): Asking {
  if (session === null) return { account: null, sessionId: null, lock: null };
  const { account, id: sessionId, doorPassId } = session;
  if (doorPassId === null) return { account, sessionId, lock: null };
  return { account: null, sessionId: null, lock: { account, sessionId, doorPassId } };
}

/** Tells the routes behind it who is asking. */
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
