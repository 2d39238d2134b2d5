import type { DeletedClub } from "#contract/clubs/clubs.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { everything } from "../../ledger/live-changes.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { beginErasing, updateDeletedAt } from "../clubs.store.ts";
import type { OwnersMailDeps } from "../seats/officers-mail.ts";
import { changeSeats, type Asker } from "../seats/officers.service.ts";
import {
  getNameOfClub,
  giveSeatsBack,
  listDeletedClubsOf,
  takeAllSeats,
} from "../seats/seats.service.ts";

/** How long a deleted club can be restored, in milliseconds. */
export const deletedClubMs = bounds.deletedClubDays * 24 * 3_600_000;

/** When a deleted club is erased; null for one that isn't deleted. */
export function erasedAtOf(deletedAt: number | null): number | null {
  return deletedAt === null ? null : deletedAt + deletedClubMs;
}

/**
 * Deletes a club: nobody has a seat in it anymore, so every route of the club answers as if it
 * didn't exist, and its codes, links, passes, and feeds stop working. Throws `wrong-role` unless
 * the asker owns it, and `invalid-input` unless its name was typed (R5.6). Its seats wait in
 * `heldSeats`, so routes that ask for a seat needn't know about deletion. What works without a seat
 * asks for `clubs.deletedAt` in the query that finds it, and `changeClub` changes no deleted club.
 */
export function deleteClub(deps: OwnersMailDeps, asker: Asker, typedName: string): Promise<void> {
  const { clubId } = asker;
  return changeSeats(deps, asker, "manage-officers", async (db, { at }) => {
    if (typedName !== (await getNameOfClub(db, clubId)))
      throw new AppError("invalid-input", { fields: { clubName: { code: "not-the-club-name" } } });
    await takeAllSeats(db, clubId);
    await updateDeletedAt(db, clubId, at);
    return { kind: "club-deleted", details: {} };
  });
}

/** The deleted clubs that an account can restore, last deleted first. */
export async function listOwnDeletedClubs(
  db: Db,
  accountId: string,
  now: Date,
): Promise<DeletedClub[]> {
  const clubs = await listDeletedClubsOf(db, accountId);
  return clubs
    .map((club) => ({ ...club, erasedAt: club.deletedAt + deletedClubMs }))
    .filter(({ erasedAt }) => erasedAt > now.getTime());
}

/**
 * Restores a deleted club, for one of its owners: everyone who still has an account has
 * their seat again. Throws `not-found` for any other club, and once its 30 days are over.
 */
export function restoreClub(deps: OwnersMailDeps, asker: Asker): Promise<void> {
  const { clubId, accountId } = asker;
  return changeSeats(deps, asker, undefined, async (db, { at }) => {
    const own = await listOwnDeletedClubs(db, accountId, new Date(at));
    if (!own.some(({ id }) => id === clubId)) throw new AppError("not-found");
    await giveSeatsBack(db, clubId);
    await updateDeletedAt(db, clubId, null);
    return { kind: "club-restored", details: {}, changes: everything };
  });
}

/** Marks a club as being erased, for good. */
export const beginErasingClub = beginErasing;
