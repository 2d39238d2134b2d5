import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Seat, User } from "#contract/accounts/accounts.ts";
import { can, seatRoles, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { eventClubQuery } from "./event-club.queries.ts";
import { enteredClubText, lostSeatText, noSeatText } from "./seat-texts.ts";
import { findLastSeat, findTabSeat, forgetTabSeat, keepTabSeat } from "./tab-seat.ts";

/**
 * The user's destination; a `preload` must not change anything. A link from outside, as in an email,
 * names its `club` in `?club=`.
 */
type Visit = { href: string; preload: boolean; club?: unknown };

/** The context of the officers' pages: the user, the club, and the user's role in it. */
export type SeatContext = { user: User; clubId: string; role: SeatRole };

/**
 * Guard of the officers' area: sends users to set up a second step if the club requires one that
 * they haven't passed (R30.10). Selects this tab's club, else the last used one, else that of the
 * oldest seat. Users whose seat is gone are notified and redirected to `/`, as are users without
 * any seat.
 */
export function requireSeat(user: User, { href, preload, club }: Visit): SeatContext {
  if (typeof club === "string") enterClubOfLink(user, club, { href, preload });
  const before = findTabSeat(user);
  const seat = chooseSeat(user, before);
  if (before !== undefined && !preload && isLess(seat, before)) notify(lostSeatText(before));
  if (seat === undefined) {
    if (!preload) forgetTabSeat();
    throw redirect({ to: "/" });
  }
  if (!preload) keepTabSeat(user, seat);
  if (seat.needsSecondStep) throw redirect({ to: "/second-step", search: { redirect: href } });
  return { user, clubId: seat.clubId, role: seat.role };
}

/**
 * Opens the club that a link names in this tab, and says so if it is a different one (R3.11). People
 * without a seat in it must not take another club's page for its.
 */
function enterClubOfLink(user: User, club: string, { href, preload }: Visit): void {
  const seat = user.seats.find(({ clubId }) => clubId === club);
  if (seat === undefined) {
    if (!preload) notify(noSeatText());
    throw redirect({ to: "/" });
  }
  if (preload || findTabSeat(user)?.clubId === club) return;
  keepTabSeat(user, seat);
  if (user.seats.length > 1) notify(enteredClubText(seat), "success");
  throw redirect({ href, replace: true });
}

/** This tab's seat; undefined if it is gone or the user has none. */
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

/** Guard of pages that helpers may not see: redirects them to the events. */
export function requireWholeClub({ role }: Pick<SeatContext, "role">): void {
  if (!can(role, "see-club")) throw redirect({ to: "/admin/events" });
}

/** Guard of owners' actions: redirects everyone else to the events. */
export function requireOwner({ role }: Pick<SeatContext, "role">): void {
  if (!can(role, "manage-officers")) throw redirect({ to: "/admin/events" });
}

/**
 * Guard of an event's pages: if the event belongs to a different one of the user's clubs, opens
 * that club in this tab, with a notice. If the event can't be found, the page itself reports that.
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
