import { can } from "#contract/abilities.ts";
import { bounds } from "#contract/bounds.ts";
import type { DeletedClub } from "#contract/clubs.ts";
import { changeClubs, lockClub } from "../ledger/change-clubs.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { siteOf } from "../platform/http/client-network.ts";
import { allowancesOf } from "../platform/rate-limits/allowances.ts";
import { mailOwners, type OwnersMailDeps } from "../seats/officers-mail.ts";
import type { Asker } from "../seats/officers.service.ts";
import {
  findRole,
  getNameOfClub,
  giveSeatsBack,
  listDeletedClubsOf,
  listOwnersWithEmail,
  takeAllSeats,
} from "../seats/seats.service.ts";
import { beginErasing, updateDeletedAt } from "./clubs.store.ts";

/** For how long a deleted club can be taken back, in milliseconds. */
export const deletedClubMs = bounds.deletedClubDays * 24 * 3_600_000;

/** When a deleted club is erased; null for one that isn't deleted. */
export function erasedAtOf(deletedAt: number | null): number | null {
  return deletedAt === null ? null : deletedAt + deletedClubMs;
}

/**
 * Deletes a club: nobody has a seat in it anymore, so every route of the club answers as if it
 * didn't exist, and its codes, links, passes, and feeds stop working. Throws `wrong-role` unless
 * the asker owns it, and `invalid-input` unless its name was typed (R5.6).
 */
export async function deleteClub(
  deps: OwnersMailDeps,
  asker: Asker,
  typedName: string,
): Promise<void> {
  const { clubId, accountId: actorId, address } = asker;
  await deps.allowances.take(allowancesOf.seatChanges, actorId);
  await changeClubs(deps, async (db, transaction) => {
    const revision = await lockClub(transaction, clubId);
    const role = await findRole(db, clubId, actorId);
    if (role === undefined) throw new AppError("not-found");
    if (!can(role, "manage-officers")) throw new AppError("wrong-role");
    if (typedName !== (await getNameOfClub(db, clubId)))
      throw new AppError("invalid-input", { fields: { clubName: { code: "not-the-club-name" } } });
    const others = (await listOwnersWithEmail(db, clubId)).filter(
      (one) => one.accountId !== actorId,
    );
    await takeAllSeats(db, clubId);
    await updateDeletedAt(db, clubId, transaction.at);
    transaction.write(clubId, { actorId, kind: "club-deleted", details: {} }, [{ type: "seats" }]);
    const written = { clubId, revision, at: transaction.at, site: siteOf(address) };
    await mailOwners(deps, db, new Set(others.map(({ email }) => email)), written);
  });
  deps.outbox.wake();
}

/** The deleted clubs that an account can take back, last deleted first. */
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
 * Takes back the deletion of a club, for one of its owners: everyone who still has an account has
 * their seat again. Throws `not-found` for any other club, and once its 30 days are over.
 */
export async function restoreClub(deps: OwnersMailDeps, asker: Asker): Promise<void> {
  const { clubId, accountId: actorId, address } = asker;
  await deps.allowances.take(allowancesOf.seatChanges, actorId);
  await changeClubs(deps, async (db, transaction) => {
    const revision = await lockClub(transaction, clubId);
    const own = await listOwnDeletedClubs(db, actorId, new Date(transaction.at));
    if (!own.some(({ id }) => id === clubId)) throw new AppError("not-found");
    await giveSeatsBack(db, clubId);
    await updateDeletedAt(db, clubId, null);
    const news = [{ type: "refresh", what: "everything" } as const];
    transaction.write(clubId, { actorId, kind: "club-restored", details: {} }, news);
    const others = (await listOwnersWithEmail(db, clubId)).filter(
      (one) => one.accountId !== actorId,
    );
    const written = { clubId, revision, at: transaction.at, site: siteOf(address) };
    await mailOwners(deps, db, new Set(others.map(({ email }) => email)), written);
  });
  deps.outbox.wake();
}

/** Marks a club as being erased, for good. */
export const beginErasingClub = beginErasing;
