import type { Account } from "#contract/accounts/accounts.ts";
import type { OwnersMailDeps } from "../../clubs/seats/officers-mail.ts";
import { changeClubs } from "../../ledger/change-clubs.ts";
import type { Db } from "../../platform/database/database.ts";
import type { JobRunner } from "../../platform/jobs/job-runner.ts";
import { enqueueMail } from "../../platform/mail/outbox.ts";
import { changeByOperator } from "../account-notices.ts";
import { findMailbox } from "../accounts.service.ts";
import { recordAct } from "../acts.ts";
import { closeInTransaction } from "./closing.ts";

/** Dependencies for closing an account through the API; wake both afterward. */
export type OperatorClosingDeps = OwnersMailDeps & { jobs: Pick<JobRunner, "wake"> };

/**
 * Closes someone's account for an operator of the installation, as clubs' Histories say (R32.10);
 * `operatorId` is null for a command, `address` is whose emails to the clubs' owners these are, and
 * `requireStill` comes first in the transaction. The person gets an email. Returns false if it was
 * closed meanwhile. Throws `last-owner` if a club that `asLastOwnerOf` doesn't name would be left
 * without an owner.
 */
export function closeForOperator(
  deps: Omit<OwnersMailDeps, "outbox">,
  account: Pick<Account, "id" | "email" | "personId">,
  by: {
    operatorId: string | null;
    asLastOwnerOf: readonly string[];
    address: string;
    requireStill?: (db: Db) => Promise<void>;
  },
): Promise<boolean> {
  const { asLastOwnerOf, address, operatorId, requireStill } = by;
  return changeClubs(deps, async (db, transaction) => {
    await requireStill?.(db);
    const isClosed = await closeInTransaction(db, transaction, account, {
      at: deps.clock(),
      asLastOwnerOf,
      byOperator: true,
      tellOwners: { deps, address },
    });
    if (!isClosed) return false;
    const { id: accountId } = account;
    const { at } = transaction;
    await recordAct(db, { at, actorId: operatorId, kind: "account-closed", accountId });
    const email = await findMailbox(db, accountId);
    const about = changeByOperator("account-closed-by-operator", at);
    if (email !== undefined)
      await enqueueMail(db, "account-changed", email, new Date(at), { about });
    return true;
  });
}
