import { Refusal } from "../refusal.ts";
import type { Account, Club, State } from "../state.ts";
import type { Kiosk } from "./kiosk-state.ts";

const hourMs = 3_600_000;

/** When a kiosk ends at the latest (R33.5). */
export function endOfKiosk(club: Club, { eventId, createdAt }: Kiosk): number {
  if (eventId === null) return createdAt + 14 * 24 * hourMs;
  const endsAt = club.events[eventId]?.fields.endsAt ?? null;
  return endsAt === null ? createdAt + 12 * hourMs : endsAt + 2 * hourMs;
}

/** Whether a kiosk has ended (R33.5). */
export function isKioskOver(state: State, club: Club, kiosk: Kiosk): boolean {
  const { endedAt, openedBy, eventId } = kiosk;
  if (endedAt !== null || isGone(state, kiosk)) return true;
  const { isCancelled, isSealed, isDeleted } = club.events[eventId ?? ""]?.fields ?? {};
  const isEventOver = isCancelled === true || isSealed === true || isDeleted === true;
  const isLost = club.seats[openedBy] === undefined;
  return isEventOver || isLost || endOfKiosk(club, kiosk) <= state.now;
}

/** Whether the session is gone that was locked to a kiosk. */
export function isGone({ accounts }: State, { isLoggedOut, openedBy }: Kiosk): boolean {
  return isLoggedOut || accounts[openedBy]?.closedAt !== null;
}

/** Throws for a browser that isn't a kiosk anymore, or whose kiosk has ended (R33.5). */
export function requireKiosk(state: State, club: Club, kioskId: string): Kiosk {
  const kiosk = club.kiosks[kioskId];
  if (kiosk === undefined || isGone(state, kiosk)) throw new Refusal("not-found", "R33.5");
  if (isKioskOver(state, club, kiosk)) throw new Refusal("kiosk-over", "R33.5");
  return kiosk;
}

/** An account's sessions end, and with them its kiosks (R33.5). */
export function logOutKiosks({ clubs }: State, { id }: Account): void {
  for (const { kiosks } of Object.values(clubs))
    for (const kiosk of Object.values(kiosks)) if (kiosk.openedBy === id) kiosk.isLoggedOut = true;
}
