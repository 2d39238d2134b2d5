import type { Db } from "../platform/database/database.ts";
import { deleteIdentities } from "./identities.store.ts";
import { deletePasskeys } from "./passkeys.store.ts";

/**
 * Ends the ways in to an account that aren't its password, school logins and passkeys, or those
 * that were added since a time (UTC milliseconds).
 */
export async function deleteOtherLogins(db: Db, accountId: string, since = 0): Promise<void> {
  await deleteIdentities(db, accountId, since);
  await deletePasskeys(db, accountId, since);
}
