import type { ChangedMeanwhile } from "#contract/ledger/ledger.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import type { Plan } from "./command.ts";
import { describeOperation } from "./describe-operation.ts";
import type { LedgerKinds } from "./kinds.ts";

/**
 * Throws `already-done`, with the operation that did it, if a plan has nothing left to do (R10.18),
 * and `not-found` if an operation of another kind left nothing to do, such as a merge.
 */
export async function requireUndone(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  { kind, alreadyDoneBy }: Plan,
): Promise<void> {
  if (alreadyDoneBy === undefined) return;
  const by = await describeOperation(kinds, db, clubId, alreadyDoneBy);
  if (by.what.kind !== kind) throw new AppError("not-found");
  throw new AppError("already-done", { beside: { by } satisfies ChangedMeanwhile });
}
