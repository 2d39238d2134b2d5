import { undoDays } from "#contract/ledger/ledger.ts";
import type { Db } from "../platform/database/database.ts";
import { factsOf } from "./details.ts";
import { isKnown, type LedgerKinds } from "./kinds.ts";
import { getOpening, type OperationRow } from "./ledger.store.ts";

const dayMs = 24 * 3_600_000;

/**
 * Returns a check for which operations of a club can be undone at a given time (R10.6): those that
 * changed facts, are recent enough, and weren't migrated from version 0.1.
 */
export async function openUndoWindow(
  kinds: LedgerKinds,
  db: Db,
  clubId: string,
  now: Date,
): Promise<(operation: OperationRow) => boolean> {
  const opening = await getOpening(db, clubId);
  return (operation) =>
    factsOf(operation)?.every((fact) => isKnown(kinds, fact)) === true &&
    operation.at + undoDays * dayMs > now.getTime() &&
    operation.revision > opening;
}
