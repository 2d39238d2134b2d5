import type { Db } from "../platform/database/database.ts";
import { listUndosOf } from "./ledger.store.ts";

/**
 * Which of some operations of a club count as undone, and by which undo: one that was not undone
 * itself. An operation whose undo was undone counts as it did before.
 */
export async function listCurrentUndos(
  db: Db,
  clubId: string,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const undos = await listUndosOf(db, clubId, revisions);
  const current = new Map<number, number>();
  // What takes an undo back came later: by the time that it is looked at, it is known.
  for (const { revision, undoes } of undos.toSorted((a, b) => b.revision - a.revision)) {
    if (current.has(revision)) continue;
    current.set(undoes, current.get(undoes) ?? revision);
  }
  return current;
}
