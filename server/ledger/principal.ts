import type { Role, SeatRole } from "#contract/abilities.ts";

/** Who does something in a club by the rights of a role: an account, or whoever has a door pass. */
export type Principal = {
  clubId: string;
  accountId: string | null;
  role: Role;
  passId?: string | undefined;
  /** They add people by their cards alone, and take nothing back (R24.6). */
  cardsOnly?: boolean | undefined;
};

/** An account that helps to run a club. */
export type OfficerPrincipal = { clubId: string; accountId: string; role: SeatRole };
