import type { Account } from "#contract/accounts/accounts.ts";
import type { OwnerProof } from "#contract/accounts/own-account.ts";
import type { Operator } from "#contract/operations/operator/operator.ts";
import { changeByOperator, type NoticeDeps } from "../../accounts/account-notices.ts";
import {
  deleteOperator,
  findAccount,
  listOperatorRows,
  lockAccount,
} from "../../accounts/accounts.service.ts";
import { recordAct } from "../../accounts/acts.ts";
import type { Client } from "../../accounts/client.ts";
import { proveOwner, type OwnerDeps } from "../../accounts/prove-owner.ts";
import { listWithSecondStep, type StrengthDeps } from "../../accounts/session-strength.ts";
import { requireStanding } from "../../ledger/standing.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import { enqueueMail } from "../../platform/mail/outbox.ts";

/** Everyone who manages the installation, oldest operators first. */
export async function listOperators(deps: StrengthDeps, db: Db): Promise<Operator[]> {
  const rows = await listOperatorRows(db);
  const withOne = await listWithSecondStep(
    deps,
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => (withOne.has(row.id) ? row : { ...row, lacksSecondStep: true }));
}

type RemovalDeps = { database: Pick<Database, "write">; clock: Clock };

/**
 * Ends that an account manages the installation, from the next request on, for a command, and tells
 * its owner (R32.6). The last operator can be removed, too: the terminal makes another one. Wake the
 * outbox afterward. Throws `not-found` if the account is no operator's.
 */
export function removeOperator(deps: RemovalDeps, accountId: string): Promise<void> {
  return remove(deps, accountId, { actorId: null, require: () => Promise.resolve() });
}

/**
 * The same for an operator, who has proved that they are at their browser: a session alone locks no
 * one out. Throws `not-found`, and what `proveOwner` throws.
 */
export async function removeByOperator(
  deps: RemovalDeps & OwnerDeps & Pick<NoticeDeps, "outbox">,
  client: Client,
  owner: { account: Account; sessionId: string },
  { accountId, password }: { accountId: string } & OwnerProof,
): Promise<void> {
  const require = await proveOwner(deps, client, owner, password);
  await remove(deps, accountId, { actorId: owner.account.id, require });
  deps.outbox.wake();
}

async function remove(
  { database, clock }: RemovalDeps,
  accountId: string,
  { actorId, require }: { actorId: string | null; require: (db: Db) => Promise<void> },
): Promise<void> {
  await transaction(database.write, async (db) => {
    await require(db);
    await requireStanding(db, []);
    // A key that they are making right now ends, too: this waits for it.
    await lockAccount(db, accountId);
    const account = await findAccount(db, accountId);
    if (account === undefined || !(await deleteOperator(db, accountId)))
      throw new AppError("not-found");
    const now = clock();
    await recordAct(db, { at: now.getTime(), actorId, kind: "operator-removed", accountId });
    const about = changeByOperator("operator-removed", now.getTime());
    await enqueueMail(db, "account-changed", account.email, now, { about });
  });
}
