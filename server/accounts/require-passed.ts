import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { findSecondStep } from "./second-steps.store.ts";

/** The second step that someone has just passed, or passed in this browser before. */
export type PassedStep = {
  id: string;
  /** Uses up the code in the session's transaction; throws if it was used meanwhile. */
  use?: (db: Db) => Promise<void>;
};

/**
 * Comes in the transaction of every session that a password begins: throws `login-failed` if the
 * account has a second step that wasn't passed, for example one that was added meanwhile.
 */
export async function requirePassed(
  db: Db,
  accountId: string,
  passed: PassedStep | undefined,
): Promise<void> {
  const secondStep = await findSecondStep(db, accountId);
  if (secondStep?.id !== passed?.id) throw new AppError("login-failed");
  await passed?.use?.(db);
}

/** Whether a club requires the second step that an account has, so that nothing may replace it. */
export type GuardedLogins = { isGuarded: (db: Db, accountId: string) => Promise<boolean> };

/** Whether an account has a second step that a new school login would be a way around. */
export async function hasSecondStep(
  { isGuarded }: GuardedLogins,
  db: Db,
  accountId: string,
): Promise<boolean> {
  return (await findSecondStep(db, accountId)) !== undefined || (await isGuarded(db, accountId));
}

/**
 * A school's login that is connected by a password or an email alone would be a way around the
 * second step. Throws `connect-when-logged-in` for accounts that have an authenticator app (R30.7),
 * and for those that run a club that requires the second step they have (R30.13).
 */
export async function requireNoSecondStep(
  deps: GuardedLogins,
  db: Db,
  accountId: string,
): Promise<void> {
  if (await hasSecondStep(deps, db, accountId)) throw new AppError("connect-when-logged-in");
}
