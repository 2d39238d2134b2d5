import { sheetHabitsSchema, type SheetHabits } from "#contract/imports/sheet-habits.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { Db } from "../../platform/database/database.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import {
  deleteHabits,
  deleteOldHabits,
  findHabits,
  putHabits,
  type ClubShape,
} from "./sheet-habits.store.ts";

/**
 * How a club's sheets of a shape are read (R23.40); null if no one said, or if another version
 * stored something that this one can't use.
 */
export async function readSheetHabits(db: Db, kind: ClubShape): Promise<SheetHabits | null> {
  const stored = await findHabits(db, kind);
  const read = sheetHabitsSchema.safeParse(stored === undefined ? undefined : JSON.parse(stored));
  return read.data ?? null;
}

/**
 * Stores how a club's sheets of a shape are read, and forgets the shape that was used longest ago
 * if there are more than 50 (R23.42). It changes no record, so it is no operation. Throws
 * `too-many-attempts`, and `not-found` for a deleted club.
 */
export async function keepSheetHabits(
  deps: ChangeDeps & { allowances: Allowances },
  { accountId, ...kind }: ClubShape & { accountId: string },
  habits: SheetHabits,
): Promise<void> {
  await deps.allowances.take(allowancesOf.sheetHabits, accountId);
  await changeClub(deps, kind.clubId, async (db, { at }) => {
    await putHabits(db, { ...kind, habits: JSON.stringify(habits), usedAt: at });
    await deleteOldHabits(db, kind, bounds.maxSheetHabits);
  });
}

/** Forgets how a club's sheets of a shape are read. Throws `not-found` for a deleted club. */
export async function forgetSheetHabits(deps: ChangeDeps, kind: ClubShape): Promise<void> {
  await changeClub(deps, kind.clubId, (db) => deleteHabits(db, kind));
}
