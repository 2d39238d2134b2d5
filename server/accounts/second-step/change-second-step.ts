import { AppError } from "../../platform/app-error.ts";
import { transaction } from "../../platform/database/database.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";
import type { Client } from "../client.ts";
import { proveOwner } from "../prove-owner.ts";
import { deleteSecondStep, findSecondStep } from "../second-steps.store.ts";
import { deleteOtherSessions } from "../sessions.store.ts";
import { storeRecoveryCodes, type Owner, type SecondStepDeps } from "./add-second-step.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";

type Changing = { owner: Owner; password: string };

/**
 * Removes an account's authenticator app and recovery codes, forgets the browsers that it isn't
 * asked in, logs out all others, and tells the owner by email (R30.6, R30.8). Throws `not-found`,
 * `too-many-attempts`, and what `proveOwner` throws.
 */
export async function removeSecondStep(
  deps: SecondStepDeps,
  client: Client,
  { owner, password }: Changing,
): Promise<void> {
  const { id: accountId } = owner.account;
  const requireStill = await proveOwner(deps, client, owner, password);
  await deps.allowances.take(allowancesOf.secondStepChanges, accountId);
  await transaction(deps.database.write, async (db) => {
    await requireStill(db);
    if (!(await deleteSecondStep(db, accountId))) throw new AppError("not-found");
    await deleteOtherSessions(db, accountId, owner.sessionId);
    await deps.tellOwner(db, accountId, "second-step-removed", client);
  });
  deps.outbox.wake();
}

/**
 * Makes new recovery codes, ends the earlier ones, and tells the owner by email (R30.3, R30.8).
 * Throws `not-found` without an authenticator app, `too-many-attempts`, and what `proveOwner` throws.
 */
export async function renewRecoveryCodes(
  deps: SecondStepDeps,
  client: Client,
  { owner, password }: Changing,
): Promise<string[]> {
  const { id: accountId } = owner.account;
  const requireStill = await proveOwner(deps, client, owner, password);
  await deps.allowances.take(allowancesOf.secondStepChanges, accountId);
  const codes = newRecoveryCodes();
  await transaction(deps.database.write, async (db) => {
    await requireStill(db);
    if ((await findSecondStep(db, accountId)) === undefined) throw new AppError("not-found");
    await storeRecoveryCodes(db, accountId, codes);
    await deps.tellOwner(db, accountId, "recovery-codes-renewed", client);
  });
  deps.outbox.wake();
  return codes;
}
