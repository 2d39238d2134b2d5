import type { LastOwner } from "#contract/seats.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { findOtherOwner, getClubName, listOwnedClubs } from "./seats.store.ts";

/**
 * The guard of everything by which a club could be left without an owner: an open account
 * besides this one has to own it. To be asked under the club's lock, so that of two owners who
 * go at the same time one finds that they are the last. Throws `last-owner` with the club.
 */
export async function requireOtherOwner(db: Db, clubId: string, accountId: string): Promise<void> {
  if ((await findOtherOwner(db, clubId, accountId)) !== undefined) return;
  const clubName = await getClubName(db, clubId);
  throw new AppError("last-owner", { beside: { clubId, clubName } satisfies LastOwner });
}

/** The same for every club that an account owns. */
export async function requireOtherOwners(db: Db, accountId: string): Promise<void> {
  for (const { clubId } of await listOwnedClubs(db, accountId))
    await requireOtherOwner(db, clubId, accountId);
}

/** The clubs that nobody would own without an account. */
export async function listLastOwned(
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string }[]> {
  const clubs: { id: string; name: string }[] = [];
  for (const { clubId } of await listOwnedClubs(db, accountId))
    if ((await findOtherOwner(db, clubId, accountId)) === undefined)
      clubs.push({ id: clubId, name: await getClubName(db, clubId) });
  return clubs;
}
