import type { Operator } from "#contract/operator.ts";
import { changeByOperator } from "../accounts/account-notices.ts";
import { deleteOperator, findAccount, listOperatorRows } from "../accounts/accounts.service.ts";
import { listWithSecondStep, type StrengthDeps } from "../accounts/second-step/session-strength.ts";
import { requireStanding } from "../ledger/standing.ts";
import type { Clock } from "../platform/clock.ts";
import { transaction, type Database, type Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { enqueueMail } from "../platform/mail/outbox.ts";
import { recordAct } from "./acts.ts";

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

/**
 * Ends that an account manages the installation, from the next request on, and tells its owner
 * (R32.6). The last operator can be removed, too: the terminal makes another one. Wake the outbox
 * afterward. `actorId` is the operator who asks, or null for a command. Throws `not-found` if the
 * account is no operator's.
 */
export async function removeOperator(
  { database, clock }: { database: Pick<Database, "write">; clock: Clock },
  accountId: string,
  actorId: string | null,
): Promise<void> {
  await transaction(database.write, async (db) => {
    await requireStanding(db, []);
    const account = await findAccount(db, accountId);
    if (account === undefined || !(await deleteOperator(db, accountId)))
      throw new AppError("not-found");
    const now = clock();
    await recordAct(db, { at: now.getTime(), actorId, kind: "operator-removed", accountId });
    const about = changeByOperator("operator-removed", now.getTime());
    await enqueueMail(db, "account-changed", account.email, now, { about });
  });
}
