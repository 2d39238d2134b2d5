import type { Account, Seat, User } from "#contract/accounts/accounts.ts";
import { can, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import { isOperator } from "../../accounts/accounts.service.ts";
import { getStrength, type StrengthDeps } from "../../accounts/session-strength.ts";
import type { OfficerPrincipal, Principal } from "../../ledger/principal.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { endMade } from "./made-with-seat.store.ts";
import { isBlocked, listBlocked } from "./required-second-step.ts";
import {
  findSeat,
  getClubName,
  giveBackSeats,
  holdSeats,
  insertSeat,
  listDeletedClubs,
  listSeats,
} from "./seats.store.ts";

export { getClubName, listOfficerAddresses } from "./seats.store.ts";

/** Throws `cards-only` on a scanner where people are added by card only (R24.6). */
export function requireMoreThanCards({ cardsOnly }: Pick<Principal, "cardsOnly">): void {
  if (cardsOnly === true) throw new AppError("cards-only");
}

/** Gives an account a seat in a club. Throws `signed-out` if it has been closed. */
export async function giveSeat(
  db: Db,
  seat: OfficerPrincipal & { since: number; invitedBy: string | null },
): Promise<void> {
  if (!(await insertSeat(db, seat))) throw new AppError("signed-out");
}

/** A seat as its holder sees it. */
function shown(seat: Awaited<ReturnType<typeof listSeats>>[number]): Seat {
  const { secondStep: _, ...rest } = seat;
  return rest;
}

/** The account with the clubs that it helps run. */
export async function withSeats(db: Db, account: Account): Promise<User> {
  const seats = await listSeats(db, account.id);
  return { ...account, seats: seats.map(shown) };
}

/** The same for one of the account's sessions: marks the clubs that it may not reach (R30.10). */
export async function withSeatsOf(
  deps: StrengthDeps,
  db: Db,
  account: Account,
  sessionId: string,
): Promise<User> {
  const seats = await listSeats(db, account.id);
  const session = { accountId: account.id, sessionId };
  const blocked = await listBlocked(deps, db, seats, session);
  return {
    ...account,
    ...((await isOperator(db, account.id)) && { operator: await standingOf(deps, db, session) }),
    seats: seats.map((seat) =>
      blocked.has(seat.clubId) ? { ...shown(seat), needsSecondStep: true } : shown(seat),
    ),
  };
}

/** Whether an operator's session may manage the installation (R32.3). */
async function standingOf(
  deps: StrengthDeps,
  db: Db,
  session: { accountId: string; sessionId: string },
): Promise<NonNullable<User["operator"]>> {
  return (await getStrength(deps, db, session)).passed ? "ready" : "needs-second-step";
}

/** What a seat shows of its club: everything, or only names and times. */
export type SeatView = "club" | "names";

export function viewOfRole(role: SeatRole): SeatView {
  return can(role, "see-club") ? "club" : "names";
}

/** A session's view of a club, or undefined if it has none or may not reach it (R30.10). */
export async function findView(
  deps: StrengthDeps & { database: Pick<Database, "read"> },
  clubId: string,
  { account, sessionId }: { account: Pick<Account, "id">; sessionId: string },
): Promise<SeatView | undefined> {
  const { read } = deps.database;
  const seat = await findSeat(read, clubId, account.id);
  if (seat === undefined) return undefined;
  if (await isBlocked(deps, read, seat, { accountId: account.id, sessionId })) return undefined;
  return viewOfRole(seat.role);
}

/** The name of an existing club. */
export const getNameOfClub = getClubName;

/** Ends everything that an account which is being closed has made in its clubs (R3.27). */
export async function endMadeByClosed(
  db: Db,
  made: { clubId: string; accountId: string; at: number },
): Promise<void> {
  await endMade(db, made, null);
}

/** Takes all seats of a club away from everyone until `giveSeatsBack`. */
export const takeAllSeats = holdSeats;

/** Gives the seats of a club back to the accounts that are still open. */
export const giveSeatsBack = giveBackSeats;

/** The deleted clubs that an account owned, last deleted first, unless they are being erased. */
export const listDeletedClubsOf = listDeletedClubs;
