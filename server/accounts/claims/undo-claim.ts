import type { Account } from "#contract/accounts/accounts.ts";
import { commitPlan, type CommitDeps } from "../../ledger/commit.ts";
import { findOperation } from "../../ledger/ledger.store.ts";
import { planUndo } from "../../ledger/undo.ts";
import { AppError } from "../../platform/app-error.ts";

/**
 * Undoes a claim for the account that made it, so that someone who chose the wrong one of two
 * siblings needn't wait for an officer (R4.12). A seal doesn't prevent it, as it didn't prevent the
 * claim. Throws `not-found` for anything else, `cannot-undo`, and `changed-meanwhile`.
 */
export async function undoClaim(
  deps: CommitDeps,
  { id: accountId }: Pick<Account, "id">,
  { clubId, revision: claimed }: { clubId: string; revision: number },
): Promise<void> {
  const operation = await findOperation(deps.database.read, clubId, claimed);
  if (operation?.kind !== "person-claimed" || operation.actorId !== accountId)
    throw new AppError("not-found");
  await commitPlan(
    deps,
    { clubId, accountId },
    (db, now) => planUndo(deps.ledger, db, clubId, { revision: claimed }, now),
    { evenAfterSeal: true },
    async () => undefined,
  );
}
