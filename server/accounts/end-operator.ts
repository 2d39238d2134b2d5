import type { Db } from "../platform/database/database.ts";
import { enqueueMail } from "../platform/mail/outbox.ts";
import { recordAct } from "./acts.ts";
import { findMailbox } from "./addresses.store.ts";
import { deleteOperator } from "./operators.store.ts";

/**
 * Ends that an account manages the installation, if it does, because of what happened to the
 * account (R32.7): it was closed, or someone confirmed its email who may not be the one who signed
 * up. Tells its owner (R32.6), so a caller that deletes the account's unsent emails does so before;
 * not if `isTold` says that they get an email about the closing anyway.
 */
export async function endOperator(
  db: Db,
  accountId: string,
  at: number,
  because: "account-closed" | "email-confirmed",
  isTold = false,
): Promise<void> {
  if (!(await deleteOperator(db, accountId))) return;
  const details = { because };
  await recordAct(db, { at, actorId: null, kind: "operator-removed", accountId, details });
  if (isTold) return;
  const email = await findMailbox(db, accountId);
  // Without a time: it wasn't support that did it.
  const about = "operator-removed";
  if (email !== undefined) await enqueueMail(db, "account-changed", email, new Date(at), { about });
}
