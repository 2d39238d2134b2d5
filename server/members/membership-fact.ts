import type { IdentityField } from "./memberships.store.ts";

/** Whether a person is a member of the club, or was until that was undone. */
export type MembershipFact = {
  fact: "membership";
  personId: string;
  /** Null for a person whom nobody knew. */
  from: MembershipValue | null;
  to: MembershipValue;
  /** They are gone because they are another member of the club, who takes this along. */
  merged?: { into: string; identity: readonly IdentityField[] };
};

type MembershipValue = "member" | "gone";

declare module "../ledger/facts.ts" {
  interface FactTypes {
    membership: MembershipFact;
  }
}

/** What taking it back makes of a membership: who was never there is gone. */
export function membershipBefore({ from }: MembershipFact): MembershipValue {
  return from ?? "gone";
}
