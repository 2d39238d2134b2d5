import type { Club, State } from "../state.ts";

/** Ends what an account has made in a club, unless its role still lets it make that (R3.27). */
export function endMade(state: State, club: Club, accountId: string): void {
  const role = club.seats[accountId];
  if (role === "owner") return;
  for (const invitation of Object.values(club.invitations))
    if (invitation.madeBy === accountId && !invitation.isUsed) invitation.isWithdrawn = true;
  if (role === undefined)
    for (const kiosk of Object.values(club.kiosks))
      if (kiosk.openedBy === accountId) kiosk.endedAt ??= state.now;
  if (role === "officer") return;
  for (const slip of Object.values(club.slips))
    if (slip.madeBy === accountId && slip.usedBy === null) slip.voidedAt ??= state.now;
  for (const claim of Object.values(club.claims))
    if (claim.madeBy === accountId && !claim.isTaken)
      claim.expiresAt = Math.min(claim.expiresAt, state.now);
}
