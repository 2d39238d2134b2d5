import type { Account } from "#contract/accounts/accounts.ts";
import type { Db } from "../../platform/database/database.ts";
import { deleteMailsTo } from "../../platform/mail/outbox.store.ts";
import { markClosed } from "../accounts.store.ts";
import { deleteCredentials } from "../credentials.store.ts";
import { endChangesOf } from "../email-changes.store.ts";
import { endOperator } from "../end-operator.ts";
import { deleteOtherLogins } from "../other-logins.ts";
import { deleteProofs } from "../proofs.store.ts";
import { deleteSecondStep } from "../second-steps.store.ts";
import { deleteSessions } from "../sessions.store.ts";

/**
 * Marks an account as closed and removes every way to sign in to it: password, school login, passkeys,
 * second step, sessions, links, and unsent emails. If it managed the installation, that ends (R32.7).
 * `isTold` says that its owner gets an email about the closing. Returns false if it was closed
 * already.
 */
export async function closeLogin(
  db: Db,
  { id, email }: Pick<Account, "id" | "email">,
  closedAt: number,
  { isTold }: { isTold: boolean },
): Promise<boolean> {
  if (!(await markClosed(db, id, closedAt))) return false;
  await deleteCredentials(db, id);
  await deleteOtherLogins(db, id);
  await deleteSecondStep(db, id);
  await deleteSessions(db, id);
  await deleteProofs(db, id);
  await endChangesOf(db, id, closedAt);
  await deleteMailsTo(db, email);
  await endOperator(db, id, closedAt, "account-closed", isTold);
  return true;
}
