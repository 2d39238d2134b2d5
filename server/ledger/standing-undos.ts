import type { Db } from "../platform/database/database.ts";
import { listUndosOf } from "./ledger.store.ts";

/**
 * Which of some operations of a club count as undone, and by which undo: there is one that
 * was not taken back itself. An operation whose undo was undone stands as it did before.
 */
export async function listStandingUndos(
  db: Db,
  clubId: string,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const undos = await listUndosOf(db, clubId, revisions);
  const standing = new Map<number, number>();
  // What takes an undo back came later: by the time that it is looked at, it is known.
  for (const { revision, undoes } of undos.toSorted((a, b) => b.revision - a.revision)) {
    if (standing.has(revision)) continue;
    standing.set(undoes, standing.get(undoes) ?? revision);
  }
  return standing;
}
