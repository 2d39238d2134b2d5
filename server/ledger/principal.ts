import type { Role, SeatRole } from "#contract/clubs/seats/abilities.ts";

/**
 * An actor with the rights of a role in a club: an account, the holder of a door pass, or a kiosk. An
 * operation done with a pass or at a kiosk has no account, and names it in its details.
 */
export type Principal = {
  clubId: string;
  accountId: string | null;
  role: Role;
  passId?: string | undefined;
  /** Whether `passId` is a kiosk, at which people sign in themselves (R33.6). */
  isKiosk?: boolean | undefined;
  /** Can only add people by their cards, and can't undo anything (R24.6). */
  cardsOnly?: boolean | undefined;
  /** Whether they have passed a second step, where that matters. */
  hasSecondStep?: boolean | undefined;
};

/** What a change depends on besides the club: the principal's rights. */
export type Changing = Pick<Principal, "role" | "hasSecondStep">;

/** An account with a seat in the club. */
export type OfficerPrincipal = Pick<Principal, "hasSecondStep"> & {
  clubId: string;
  accountId: string;
  role: SeatRole;
};
