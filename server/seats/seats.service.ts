import { can, type SeatRole } from "#contract/abilities.ts";
import type { Account, Seat, User } from "#contract/accounts.ts";
import type { OfficerPrincipal, Principal } from "../ledger/principal.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import {
  findSeatRole,
  getClubName,
  giveBackSeats,
  holdSeats,
  insertSeat,
  listDeletedClubs,
  listSeats,
} from "./seats.store.ts";

export { getClubName } from "./seats.store.ts";

/** Throws `cards-only` on a scanner where people are added by card only (R24.6). */
export function requireMoreThanCards({ cardsOnly }: Pick<Principal, "cardsOnly">): void {
  if (cardsOnly === true) throw new AppError("cards-only");
}

/** Gives an account a seat in a club. */
export async function giveSeat(
  db: Db,
  seat: OfficerPrincipal & { since: number; invitedBy: string | null },
): Promise<void> {
  await insertSeat(db, seat);
}

/** The account with the clubs that it helps run. */
export async function withSeats(db: Db, account: Account): Promise<User> {
  const seats: Seat[] = await listSeats(db, account.id);
  return { ...account, seats };
}

/** What a seat shows of its club: everything, or only names and times. */
export type SeatView = "club" | "names";

export function viewOfRole(role: SeatRole): SeatView {
  return can(role, "see-club") ? "club" : "names";
}

/** The account's view of a club, or undefined if it has none. */
export async function findView(
  db: Db,
  clubId: string,
  accountId: string,
): Promise<SeatView | undefined> {
  const role = await findSeatRole(db, clubId, accountId);
  return role && viewOfRole(role);
}

/** The name of an existing club. */
export const getNameOfClub = getClubName;

/** Takes all seats of a club away from everyone until `giveSeatsBack`. */
export const takeAllSeats = holdSeats;

/** Gives the seats of a club back to the accounts that are still open. */
export const giveSeatsBack = giveBackSeats;

/** The deleted clubs that an account owned, last deleted first, unless they are being erased. */
export const listDeletedClubsOf = listDeletedClubs;
