import { randomBytes, randomUUID } from "node:crypto";
import { AppError } from "../../platform/app-error.ts";
import { networkOf } from "../../platform/client-network.ts";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Client } from "../client.ts";
import type { Credential } from "../credentials.store.ts";
import { requireUnchanged } from "../password-attempt.ts";
import { requirePassed, type PassedStep } from "../require-passed.ts";
import type { SessionCookie } from "../session-cookie.ts";
import { idleSeconds, prolongedEverySeconds } from "../session-lifetime.ts";
import {
  deleteSession,
  deleteSessionByToken,
  insertSession,
  isSessionDue,
  prolongSession,
  replaceSession,
  listLastUses,
} from "../sessions.store.ts";

/** Dependencies for starting and extending sessions. */
export type SessionDeps = { database: Database; clock: Clock };

/** How a session begins. */
type SessionMethod = NonNullable<Tables["sessions"]["method"]>;

/** A credential that lets someone in to an account. */
export type Entry = {
  accountId: string;
  method: SessionMethod;
  /** Comes first in the session's transaction: throws if it no longer lets anyone in. */
  requireValid: (db: Db) => Promise<void>;
};

/**
 * A verified password lets its owner in unless it has changed since, or there is a second step that
 * wasn't `passed`. Both are `login-failed`.
 */
export const entryByPassword = (credential: Credential, passed?: PassedStep): Entry => ({
  accountId: credential.accountId,
  method: "password",
  async requireValid(db) {
    await requireUnchanged(db, credential, "login-failed");
    await requirePassed(db, credential.accountId, passed);
  },
});

/**
 * Starts a session for this browser, ends its previous one, and returns the new one with its token.
 * Throws what the entry throws.
 */
export async function startSession(
  { database, clock }: SessionDeps,
  client: Client,
  { accountId, method, requireValid }: Entry,
): Promise<{ sessionId: string; token: string }> {
  const session = newSession(accountId, client, { method, now: clock() });
  await transaction(database.write, async (db) => {
    await requireValid(db);
    if (client.session !== null)
      await deleteSession(db, client.session.accountId, client.session.id);
    await insertSession(db, session);
  });
  return { sessionId: session.id, token: session.token };
}

/** A new session row for an account on this browser. */
function newSession(
  accountId: string,
  client: Client,
  { method, now }: { method: SessionMethod; now: Date },
): Tables["sessions"] {
  return {
    ...freshParts(client, now),
    userId: accountId,
    createdAt: now.toISOString(),
    doorPassId: null,
    method,
    steppedUpAt: null,
  };
}

/** What a session gets anew whenever its token changes. */
function freshParts(client: Client, now: Date) {
  return {
    id: randomUUID(),
    token: randomBytes(32).toString("base64url"),
    expiresAt: idleEnd(now),
    updatedAt: now.toISOString(),
    ipAddress: networkOf(client.address),
    userAgent: client.userAgent,
  };
}

/**
 * Gives a running session another ID and token, so that copies of its cookie and its open streams
 * end. It stays what it was: when and how it began, and the second step that it passed (R30.12).
 * Throws `signed-out` if it was ended in the meantime.
 */
export async function rotateSession(
  db: Db,
  client: Client,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<{ id: string; token: string }> {
  const next = freshParts(client, now);
  if (!(await replaceSession(db, { accountId, id }, next))) throw new AppError("signed-out");
  return next;
}

/** Ends this browser's session, if any. */
export async function endSession(
  { database, sessionCookie }: { database: Database; sessionCookie: Pick<SessionCookie, "read"> },
  { cookies }: Client,
): Promise<void> {
  const token = sessionCookie.read(cookies);
  if (token !== undefined) await deleteSessionByToken(database.write, token);
}

/**
 * Extends a running session and returns its token; undefined if that wasn't due. In a locked one, its
 * account isn't active.
 */
export async function renewSession(
  { database, clock }: SessionDeps,
  id: string,
  { isLocked = false } = {},
): Promise<string | undefined> {
  const now = clock();
  const due = new Date(now.getTime() + (idleSeconds - prolongedEverySeconds) * 1000);
  // It rarely is, and a read doesn't wait for writers.
  if (!(await isSessionDue(database.read, id, due))) return undefined;
  const expiresAt = idleEnd(now);
  const next = isLocked ? { expiresAt } : { expiresAt, updatedAt: now.toISOString() };
  return prolongSession(database.write, id, next);
}

/** When a session expires if it isn't used again. */
function idleEnd(now: Date): string {
  return new Date(now.getTime() + idleSeconds * 1000).toISOString();
}

/**
 * When accounts were last active, by id, to within minutes. Accounts without a session are left
 * out.
 */
export async function getLastHere(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await listLastUses(db, accountIds);
  return new Map(rows.map(({ accountId, at }) => [accountId, new Date(at).getTime()]));
}
