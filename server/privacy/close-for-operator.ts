import type { Account } from "#contract/accounts.ts";
import { recordAct } from "../accounts/operators/acts.ts";
import { changeClubs } from "../ledger/change-clubs.ts";
import type { JobRunner } from "../platform/jobs/job-runner.ts";
import type { OwnersMailDeps } from "../seats/officers-mail.ts";
import { closeInTransaction } from "./closing.ts";

/** Dependencies for closing an account through the API; wake both afterward. */
export type OperatorClosingDeps = OwnersMailDeps & { jobs: Pick<JobRunner, "wake"> };

/**
 * Closes someone's account for an operator of the installation, as they could do themselves;
 * `operatorId` is null for a command, and `address` is whose emails to the clubs' owners these are.
 * Returns false if it was closed meanwhile. Throws `last-owner` if a club that `asLastOwnerOf`
 * doesn't name would be left without an owner.
 */
export function closeForOperator(
  deps: Omit<OwnersMailDeps, "outbox">,
  account: Pick<Account, "id" | "email" | "personId">,
  by: { operatorId: string | null; asLastOwnerOf: readonly string[]; address: string },
): Promise<boolean> {
  const { asLastOwnerOf, address, operatorId: actorId } = by;
  return changeClubs(deps, async (db, transaction) => {
    const isClosed = await closeInTransaction(db, transaction, account, {
      ...{ at: deps.clock(), asLastOwnerOf },
      tellOwners: { deps, address },
    });
    if (!isClosed) return false;
    const { id: accountId } = account;
    await recordAct(db, { at: transaction.at, actorId, kind: "account-closed", accountId });
    return true;
  });
}
