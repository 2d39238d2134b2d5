import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "../platform/database/database.ts";

/**
 * By what right a request changes a club, or without `clubId` any club: `require` throws if it has
 * ended since the request was let in, because of a removal, a lower role, or the end of its
 * session, for example. A request is let in before its body is read, and may have to wait for the
 * club's lock. No route has to ask, so none can forget it; `server/clubs/seats/overtaken.test.ts` tries
 * every route.
 */
export type Standing = { clubId?: string; require: (db: Db) => Promise<void> };

const standings = new AsyncLocalStorage<{ current: Standing | undefined }>();

/**
 * Does a request's work with its standing, which is then required again wherever that work locks
 * the club (R3.26). It is for that work alone: what goes on after it, such as a job that the
 * request has woken, depends on nobody's seat.
 */
export async function withStanding(standing: Standing, work: () => Promise<void>): Promise<void> {
  const held: { current: Standing | undefined } = { current: standing };
  try {
    await standings.run(held, work);
  } finally {
    held.current = undefined;
  }
}

/** Throws if the request under way may not change one of these clubs anymore. */
export async function requireStanding(db: Db, clubIds: Iterable<string>): Promise<void> {
  const standing = standings.getStore()?.current;
  if (standing === undefined) return;
  const { clubId } = standing;
  if (clubId === undefined || [...clubIds].includes(clubId)) await standing.require(db);
}
