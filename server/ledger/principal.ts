import type { Role, SeatRole } from "#contract/abilities.ts";

/** An actor with the rights of a role in a club: an account, or the holder of a door pass. */
export type Principal = {
  clubId: string;
  accountId: string | null;
  role: Role;
  passId?: string | undefined;
  /** Can only add people by their cards, and can't undo anything (R24.6). */
  cardsOnly?: boolean | undefined;
};

/** An account with a seat in the club. */
export type OfficerPrincipal = { clubId: string; accountId: string; role: SeatRole };
