import type { Club, State } from "../state.ts";

/** An owner of a club whose account is open. */
export function ownerOf(state: State, club: Club | undefined): string {
  const [owner] = ownersOf(state, club);
  if (owner === undefined) throw new Error("Nobody owns the club.");
  return owner;
}

/** The owners of a club whose accounts are open. */
export function ownersOf({ accounts }: State, club: Club | undefined): string[] {
  return Object.entries(club?.seats ?? {}).flatMap(([accountId, role]) =>
    role === "owner" && accounts[accountId]?.closedAt === null ? accountId : [],
  );
}
