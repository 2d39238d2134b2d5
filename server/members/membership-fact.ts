import type { IdentityField } from "./memberships.store.ts";

/** Whether a person belongs to the club, or did until that was taken back. */
export type MembershipFact = {
  fact: "membership";
  personId: string;
  /** Null for a person whom nobody knew. */
  from: MembershipState | null;
  to: MembershipState;
  /** They are gone because they are another member of the club, who takes this along. */
  merged?: { into: string; identity: readonly IdentityField[] };
};

type MembershipState = "member" | "gone";

declare module "../ledger/facts.ts" {
  interface FactTypes {
    membership: MembershipFact;
  }
}

/** What taking it back makes of a membership: who was never there is gone. */
export function membershipBefore({ from }: MembershipFact): MembershipState {
  return from ?? "gone";
}
