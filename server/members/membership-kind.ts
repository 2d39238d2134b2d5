import { getMembershipStates, setMemberships } from "./memberships.service.ts";
import type { FactKind } from "../ledger/fact-kind.ts";
import { membershipBefore, type MembershipFact } from "./membership-fact.ts";

/** Whether a person belongs to the club, by themselves or as a part of another member's record. */
export const membershipKind: FactKind<MembershipFact> = {
  eventsOf: () => [],
  // What merges two people is about both.
  peopleOf: ({ personId, merged }) => (merged ? [personId, merged.into] : [personId]),
  stayingOf: ({ personId }) => ({ personId }),
  leaving: ({ personId, to }) => (to === "gone" ? [personId] : []),
  movesOf: async () => [],
  apply: setMemberships,
  // Two people are separated again with everything that was theirs, so nothing counts twice.
  isWhole: ({ merged }) => merged !== undefined,
  inverse: (fact) => ({ ...fact, from: fact.to, to: membershipBefore(fact) }),
  async findStatus(db, { clubId }, facts) {
    const states = await getMembershipStates(
      db,
      clubId,
      facts.map(({ personId }) => personId),
    );
    return facts.map((fact) => {
      const state = states.get(fact.personId);
      if (state === undefined) throw new Error("A membership that was changed is gone.");
      const { revision, isRemoved } = state;
      return { fact, by: revision, asLeft: isRemoved === (fact.to === "gone") };
    });
  },
  // Nobody is told whom to take off a list, and a member who is back may have no points to tell.
  isWide: ({ to, merged }) => to === "gone" || merged !== undefined,
  liveChanges: async () => [],
};
