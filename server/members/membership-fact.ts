import type { IdentityField } from "./memberships.store.ts";

/** Whether a person is a member of the club; undoing can end and restore it. */
export type MembershipFact = {
  fact: "membership";
  personId: string;
  /** Null for a new person. */
  from: MembershipValue | null;
  to: MembershipValue;
  /** Set if an officer removed them although their attendance stays (R4.15). */
  left?: true;
  /** Set if they left because they graduated: their name is kept even without an account (R31.3). */
  graduated?: true;
  /**
   * Set if the person was merged into another member, who takes this identity along, and with
   * `joined` the time when they joined: until then, the other one's was `from`, or null if they
   * weren't a member.
   */
  merged?: {
    into: string;
    identity: readonly IdentityField[];
    joined?: { from: number | null; to: number };
  };
};

type MembershipValue = "member" | "gone";

declare module "../ledger/facts.ts" {
  interface FactTypes {
    membership: MembershipFact;
  }
}

/** The membership after an undo: a person who wasn't there before is gone. */
export function membershipBefore({ from }: MembershipFact): MembershipValue {
  return from ?? "gone";
}
