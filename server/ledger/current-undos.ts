import type { Db } from "../platform/database/database.ts";
import { listUndosOf } from "./ledger.store.ts";

/**
 * Which of a club's operations currently count as undone, and by which undo: one that wasn't undone
 * itself. If its undo was undone, an operation counts again.
 */
export async function listCurrentUndos(
  db: Db,
  clubId: string,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const undos = await listUndosOf(db, clubId, revisions);
  const current = new Map<number, number>();
  // Newest first: an undo's own undo has a higher revision, so it has been seen already.
  for (const { revision, undoes } of undos.toSorted((a, b) => b.revision - a.revision)) {
    if (current.has(revision)) continue;
    current.set(undoes, current.get(undoes) ?? revision);
  }
  return current;
}
