import type { LastOwner } from "#contract/clubs/seats/seats.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { findOtherOwner, getClubName, listOwnedClubs } from "./seats.store.ts";

/**
 * Guards everything that could leave a club without an owner: another open account must own it.
 * Call it under the club's lock, so that if two owners leave at the same time, the second finds
 * that they are the last. Throws `last-owner` with the club.
 */
export async function requireOtherOwner(db: Db, clubId: string, accountId: string): Promise<void> {
  if ((await findOtherOwner(db, clubId, accountId)) !== undefined) return;
  const clubName = await getClubName(db, clubId);
  throw new AppError("last-owner", { beside: { clubId, clubName } satisfies LastOwner });
}

/** The same for every club that an account owns, except some. */
export async function requireOtherOwners(
  db: Db,
  accountId: string,
  except: readonly string[],
): Promise<void> {
  for (const { clubId } of await listOwnedClubs(db, accountId))
    if (!except.includes(clubId)) await requireOtherOwner(db, clubId, accountId);
}

/** The clubs that would have no owner without an account. */
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
