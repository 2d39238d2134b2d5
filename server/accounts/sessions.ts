import { randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import { transaction, type Database } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { networkOf } from "../platform/http/client-network.ts";
import type { Client } from "./client.ts";
import type { Credential } from "./credentials.store.ts";
import { requireUnchanged } from "./password-attempt.ts";
import type { SessionCookie } from "./session-cookie.ts";
import { idleSeconds, prolongedEverySeconds } from "./session-lifetime.ts";
import {
  deleteSession,
  deleteSessionByToken,
  insertSession,
  isSessionDue,
  prolongSession,
} from "./sessions.store.ts";

/** What it takes to start a session, and to prolong it. */
export type SessionDeps = { database: Database; clock: Clock };

/**
 * Starts a session for this browser, ends the one that it had, and answers the new one's
 * token. Throws `login-failed` when the password has been changed since it was checked.
 */
export async function startSession(
  { database, clock }: SessionDeps,
  client: Client,
  credential: Credential,
): Promise<string> {
  const session = newSession(credential.accountId, client, clock());
  await transaction(database.write, async (db) => {
    await requireUnchanged(db, credential, "login-failed");
    if (client.session !== null)
      await deleteSession(db, client.session.accountId, client.session.id);
    await insertSession(db, session);
  });
  return session.token;
}

/** A session of a person on this browser, to be stored. */
export function newSession(accountId: string, client: Client, now: Date): Tables["sessions"] {
  return {
    id: randomUUID(),
    token: randomBytes(32).toString("base64url"),
    userId: accountId,
    expiresAt: idleEnd(now),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ipAddress: networkOf(client.address),
    userAgent: client.userAgent,
    doorPassId: null,
  };
}

/** Ends the session of this browser, if there is one. */
export async function endSession(
  { database, sessionCookie }: { database: Database; sessionCookie: Pick<SessionCookie, "read"> },
  { cookies }: Client,
): Promise<void> {
  const token = sessionCookie.read(cookies);
  if (token !== undefined) await deleteSessionByToken(database.write, token);
}

/** Prolongs a running session and answers its token; undefined when it was not due. */
export async function renewSession(
  { database, clock }: SessionDeps,
  id: string,
): Promise<string | undefined> {
  const now = clock();
  const due = new Date(now.getTime() + (idleSeconds - prolongedEverySeconds) * 1000);
  // Nearly always it is not, and who only looks waits for nobody who writes.
  if (!(await isSessionDue(database.read, id, due))) return undefined;
  return prolongSession(database.write, id, idleEnd(now), now);
}

/** When a session ends that is used for the last time now. */
function idleEnd(now: Date): string {
  return new Date(now.getTime() + idleSeconds * 1000).toISOString();
}
