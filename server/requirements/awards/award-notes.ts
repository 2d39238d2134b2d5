import { findMergedInto, listMergedInto } from "../../members/claims/unclaimed-members.ts";
import type { Db } from "../../platform/database/database.ts";
import { giveNotes } from "./awards.store.ts";

export { insertNotes } from "./awards.store.ts";

/**
 * Leaves the notes of someone who was merged, and of those merged into them, to the member who has
 * their record now (R27.3). That includes notes that were taken or changed since, so that an undo
 * brings them back.
 */
export async function handOverNotes(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<void> {
  const toId = await findMergedInto(db, { clubId, personId });
  if (toId === undefined) return;
  const fromIds = [personId, ...(await listMergedInto(db, personId))];
  await giveNotes(db, { clubId, fromIds, toId });
}
