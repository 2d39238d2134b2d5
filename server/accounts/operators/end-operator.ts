import type { Db } from "../../platform/database/database.ts";
import { recordAct } from "./acts.ts";
import { deleteOperator } from "./operators.store.ts";

/**
 * Ends that an account manages the installation, if it does, because of what happened to the account
 * (R32.7): it was closed, or someone confirmed its email who may not be the one who signed up.
 */
export async function endOperator(
  db: Db,
  accountId: string,
  at: number,
  because: "account-closed" | "email-confirmed",
): Promise<void> {
  if (!(await deleteOperator(db, accountId))) return;
  const details = { because };
  await recordAct(db, { at, actorId: null, kind: "operator-removed", accountId, details });
}
