import type { Club, State } from "./state.ts";

/** An owner of a club whose account is open. */
export function ownerOf(state: State, club: Club | undefined): string {
  const owner = Object.entries(club?.seats ?? {}).find(
    ([accountId, role]) => role === "owner" && state.accounts[accountId]?.closedAt === null,
  );
  if (owner === undefined) throw new Error("Nobody owns the club.");
  return owner[0];
}
