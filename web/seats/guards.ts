import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { can, seatRoles, type SeatRole } from "#contract/abilities.ts";
import type { Seat, User } from "#contract/accounts.ts";
import { notify } from "#web/ui/notify.ts";
import { eventClubQuery } from "./event-club.queries.ts";
import { enteredClubText, lostSeatText } from "./seat-texts.ts";
import { findLastSeat, findTabSeat, forgetTabSeat, keepTabSeat } from "./tab-seat.ts";

/** Where the user is going; a `preload` must not change anything. */
type Visit = { href: string; preload: boolean };

/** What the officers' pages need: the user, the club, and the user's role in it. */
export type SeatContext = { user: User; clubId: string; role: SeatRole };

/**
 * Guard of the officers' area, for a user: the club that this tab is about, else the one that was used
 * last, else that of the oldest seat. Whose seat has gone hears of it and is sent to `/`, as
 * is who has none.
 */
export function requireSeat(user: User, { preload }: Pick<Visit, "preload">): SeatContext {
  const before = findTabSeat(user);
  const seat = chooseSeat(user, before);
  if (before !== undefined && !preload && isLess(seat, before)) notify(lostSeatText(before));
  if (seat === undefined) {
    if (!preload) forgetTabSeat();
    throw redirect({ to: "/" });
  }
  if (!preload) keepTabSeat(user, seat);
  return { user, clubId: seat.clubId, role: seat.role };
}

/** The seat that a tab is about, undefined when it has lost it or there is none. */
function chooseSeat(user: User, before: Seat | undefined): Seat | undefined {
  const seatIn = (club: Seat | undefined) =>
    user.seats.find(({ clubId }) => clubId === club?.clubId);
  if (before !== undefined) return seatIn(before);
  return seatIn(findLastSeat(user)) ?? user.seats[0];
}

/** Whether a role has been removed or changed to one with fewer rights. */
function isLess(now: Seat | undefined, before: Seat): boolean {
  return now === undefined || seatRoles.indexOf(now.role) > seatRoles.indexOf(before.role);
}

/** Guard of pages that helpers may not see: they are sent to the events. */
export function requireWholeClub({ role }: Pick<SeatContext, "role">): void {
  if (!can(role, "see-club")) throw redirect({ to: "/admin/events" });
}

/** Guard of what only owners do: others are sent to the events. */
export function requireOwner({ role }: Pick<SeatContext, "role">): void {
  if (!can(role, "manage-officers")) throw redirect({ to: "/admin/events" });
}

/**
 * Guard of an event's pages: an event of another of one's clubs opens that club in this tab,
 * and says so. One that is nowhere stays for the page to find missing.
 */
export async function enterClubOfEvent(
  queryClient: QueryClient,
  { user, clubId }: SeatContext,
  eventId: string,
  { href, preload }: Visit,
): Promise<void> {
  if (user.seats.length < 2) return;
  const found = await queryClient.ensureQueryData(eventClubQuery(eventId));
  const seat = user.seats.find((candidate) => candidate.clubId === found.clubId);
  if (seat === undefined || seat.clubId === clubId || preload) return;
  keepTabSeat(user, seat);
  notify(enteredClubText(seat), "success");
  throw redirect({ href, replace: true });
}
