import { write } from "../ledger/ledger.ts";
import type { State } from "../state.ts";
import { endKey } from "./operator-commands.ts";

/**
 * The state after restoring a backup: nothing that could let someone in works anymore, and each
 * club's history says so (R16.6).
 */
export function restore(kept: State, now: number): State {
  const state = { ...structuredClone(kept), now };
  endKey(state);
  for (const club of Object.values(state.clubs)) {
    for (const claim of Object.values(club.claims)) claim.expiresAt = now;
    for (const slip of Object.values(club.slips)) if (slip.usedBy === null) slip.voidedAt ??= now;
    for (const kiosk of Object.values(club.kiosks)) {
      kiosk.endedAt ??= now;
      kiosk.isLoggedOut = true;
    }
    for (const invitation of Object.values(club.invitations))
      if (!invitation.isUsed) invitation.isWithdrawn = true;
    // Members may have hidden their names since (R26.33).
    club.standings.shows = "nothing";
    // Numbers continue from the current time, because the removed ones were already used (R10.2).
    write(state, club, { kind: "restored", actorId: null, revision: now });
  }
  return state;
}
