import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/database/database.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { isSteppedUp, listStrengths, type StrengthRow } from "./session-strength.store.ts";

/** What an installation offers: a second step that can't be used there is none. */
export type StrengthDeps = { config: Pick<Config, "oidc" | "smtpUrl">; publicUrl: string };

/**
 * Whether an account has a second step. None counts before the email is confirmed, where the server
 * sends email: until then, a password reset by email removes it, so the email alone would be enough
 * (R30.12).
 */
function hasOne({ config, publicUrl }: StrengthDeps, strength: StrengthRow): boolean {
  if (!strength.emailProved && config.smtpUrl !== undefined) return false;
  if (strength.hasApp) return true;
  const hasPasskey = strength.hasPasskey && relyingPartyOf(publicUrl) !== undefined;
  return hasPasskey || strength.hasSchool;
}

/** Those of the accounts that have a second step. */
export async function listWithSecondStep(
  deps: StrengthDeps,
  db: Db,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const strengths = await listStrengths(db, accountIds, deps.config.oidc?.issuer);
  return new Set(
    strengths.filter((strength) => hasOne(deps, strength)).map(({ accountId }) => accountId),
  );
}

/** What an account's own page says about its second step. */
export type Strength = {
  /** Whether the account has a second step. */
  hasOne: boolean;
  /** Whether this session has passed it. */
  passed: boolean;
  /** Whether one waits for the email to be confirmed. */
  needsEmail: boolean;
};

/**
 * Where a session stands (R30.12). With an authenticator app, every session that a password began
 * has passed it: the others ended when the app was added. Without one, the session must have begun
 * with a passkey or the school's login, or got one after its owner proved who they are.
 */
export async function getStrength(
  deps: StrengthDeps,
  db: Db,
  session: { accountId: string; sessionId: string },
): Promise<Strength> {
  const [strength] = await listStrengths(db, [session.accountId], deps.config.oidc?.issuer);
  if (strength === undefined) return { hasOne: false, passed: false, needsEmail: false };
  const has = hasOne(deps, strength);
  const passed = has && (strength.hasApp || (await isSteppedUp(db, session)));
  const confirmed = hasOne(deps, { ...strength, emailProved: true });
  return { hasOne: has, passed, needsEmail: confirmed && !has };
}
