import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
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

/**
 * A school's login that is connected by a password or an email alone would be a way around the
 * second step. Throws `connect-when-logged-in` for accounts that have one (R30.7).
 */
export async function requireNoSecondStep(db: Db, accountId: string): Promise<void> {
  if ((await findSecondStep(db, accountId)) !== undefined)
    throw new AppError("connect-when-logged-in");
}
