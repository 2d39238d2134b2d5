import type { Db } from "../../platform/database/database.ts";
import type { Lock } from "../authenticate.ts";
import type { Client } from "../client.ts";
import { proveOwner, type OwnerDeps } from "../prove-owner.ts";
import { findDoorPass, setDoorPass } from "../sessions.store.ts";

export { isOpenSession } from "../sessions.store.ts";

/** Restricts a session to what a door pass can do. */
export async function lockSession(db: Db, sessionId: string, doorPassId: string): Promise<void> {
  await setDoorPass(db, sessionId, doorPassId);
}

/** Whether the session of a lock hasn't ended, and is still locked to the same door pass. */
export async function isLockedSession(
  db: Db,
  { sessionId, doorPassId }: Pick<Lock, "sessionId" | "doorPassId">,
): Promise<boolean> {
  return (await findDoorPass(db, sessionId)) === doorPassId;
}

/**
 * Makes sure that the owner of the account that locked this browser is there, as `proveOwner` does,
 * and returns a function that unlocks the session in a transaction.
 */
export async function tryUnlocking(
  deps: OwnerDeps,
  client: Client,
  lock: Pick<Lock, "account" | "sessionId">,
  password: string | undefined,
): Promise<(db: Db) => Promise<void>> {
  // The browser was given away after the login, so that proves nothing anymore.
  const requireStill = await proveOwner(deps, client, lock, password, { byPasskey: false });
  return async (db) => {
    await requireStill(db);
    await setDoorPass(db, lock.sessionId, null);
  };
}
