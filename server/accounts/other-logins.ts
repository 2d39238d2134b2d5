import type { Db } from "../platform/database/database.ts";
import { deleteIdentities } from "./oidc/identities.store.ts";
import { deletePasskeys } from "./passkeys/passkeys.store.ts";

/** Ends every way in to an account that isn't its password: school logins and passkeys. */
export async function deleteOtherLogins(db: Db, accountId: string): Promise<void> {
  await deleteIdentities(db, accountId);
  await deletePasskeys(db, accountId);
}
