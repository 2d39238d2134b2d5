import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/database/database.ts";
import { hasPassword } from "./credentials.store.ts";
import { listIdentities } from "./identities.store.ts";
import { listPasskeys } from "./passkeys.store.ts";
import { relyingPartyOf } from "./relying-party.ts";

/** What decides which kinds of logins work on this installation. */
export type WaysInDeps = { config: Pick<Config, "oidc">; publicUrl: string };

/**
 * How many things let an account in here: its password, logins at the school that the installation
 * uses now, and passkeys where browsers have them. The last one can't be removed (R28.9, R29.6).
 */
export async function countWaysIn(
  db: Db,
  accountId: string,
  { config, publicUrl }: WaysInDeps,
): Promise<number> {
  const passwords = (await hasPassword(db, accountId)) ? 1 : 0;
  const identities = await listIdentities(db, accountId);
  const works = identities.filter(({ issuer }) => issuer === config.oidc?.issuer);
  const hasPasskeys = relyingPartyOf(publicUrl) !== undefined;
  const passkeys = hasPasskeys ? await listPasskeys(db, accountId) : [];
  return passwords + works.length + passkeys.length;
}
