import type { Db } from "../../platform/database/database.ts";
import { markAddressProved, markFirstProved } from "../addresses.store.ts";
import { endChangesOf } from "../email-changes.store.ts";
import { endOperator } from "../end-operator.ts";
import { deleteOtherLogins } from "../other-logins.ts";
import { deleteProofs } from "../proofs.store.ts";
import { deleteSecondStep } from "../second-steps.store.ts";
import { deleteSessions } from "../sessions.store.ts";

/**
 * Ends the links and invitations that an account has made. They belong to other nouns, so the
 * composition brings them.
 */
export type MadeLinks = { endMadeLinks: (db: Db, accountId: string, at: number) => Promise<void> };

/**
 * Comes in the transaction of every link in an email that gives its reader the account: marks the
 * email as confirmed. If it never was, a stranger may have signed up with it (R2.32): everything
 * that lets anyone in, or shows anything, ends, except for the password, which the caller replaces
 * or deletes. Returns whether it was the first proof; undefined if the account is closed.
 */
export async function takeOver(
  deps: MadeLinks,
  db: Db,
  accountId: string,
  at: number,
): Promise<{ isFirst: boolean } | undefined> {
  const isFirst = await markFirstProved(db, accountId);
  if (isFirst) await endEverything(deps, db, accountId, at);
  else if (!(await markAddressProved(db, accountId))) return undefined;
  return { isFirst };
}

/** The same for an email that an account had before: whoever used it then may be a stranger. */
export async function endEverything(
  { endMadeLinks }: MadeLinks,
  db: Db,
  accountId: string,
  at: number,
): Promise<void> {
  await deleteOtherLogins(db, accountId);
  await deleteSecondStep(db, accountId);
  await deleteSessions(db, accountId);
  await deleteProofs(db, accountId);
  await endChangesOf(db, accountId, at);
  await endMadeLinks(db, accountId, at);
  await endOperator(db, accountId, at, "email-confirmed");
}
