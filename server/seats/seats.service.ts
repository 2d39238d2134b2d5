import { can, type Role, type SeatRole } from "#contract/abilities.ts";
import type { Account, Seat, User } from "#contract/accounts.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { findSeatRole, insertSeat, listSeats } from "./seats.store.ts";

/** Who does something, in which club, and as what. */
export type Actor = { clubId: string; accountId: string; role: SeatRole };

/** Who does something in a club by the rights of a role: an account, or whoever has a door pass. */
export type Doer = {
  clubId: string;
  accountId: string | null;
  role: Role;
  passId?: string | undefined;
  /** Nobody is added by them but by a card, and nothing is taken back (R24.6). */
  cardsOnly?: boolean | undefined;
};

/** Throws `cards-only` where people are added by their cards alone (R24.6). */
export function requireMoreThanCards({ cardsOnly }: Pick<Doer, "cardsOnly">): void {
  if (cardsOnly === true) throw new AppError("cards-only");
}

/** Gives an account its place in a club. */
export async function giveSeat(
  db: Db,
  seat: Actor & { since: number; invitedBy: string | null },
): Promise<void> {
  await insertSeat(db, seat);
}

/** The account with the clubs that it helps to run. */
export async function withSeats(db: Db, account: Account): Promise<User> {
  const seats: Seat[] = await listSeats(db, account.id);
  return { ...account, seats };
}

/** What a seat shows of its club: all of it, or names and times. */
export type SeatView = "club" | "names";

export function viewOfRole(role: SeatRole): SeatView {
  return can(role, "see-club") ? "club" : "names";
}

/** What an account sees of a club now; undefined for nothing. */
export async function findView(
  db: Db,
  clubId: string,
  accountId: string,
): Promise<SeatView | undefined> {
  const role = await findSeatRole(db, clubId, accountId);
  return role && viewOfRole(role);
}
