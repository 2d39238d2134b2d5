import { getMembershipStates, setMemberships } from "./memberships.service.ts";
import type { FactKind } from "../ledger/fact-kind.ts";
import { membershipBefore, type MembershipFact } from "./membership-fact.ts";

/** Whether a person belongs to the club, on their own or as part of another member's record. */
export const membershipKind: FactKind<MembershipFact> = {
  eventsOf: () => [],
  // A merge concerns both people.
  peopleOf: ({ personId, merged }) => (merged ? [personId, merged.into] : [personId]),
  stayingOf: ({ personId }) => ({ personId }),
  leaving: ({ personId, to }) => (to === "gone" ? [personId] : []),
  movesOf: async () => [],
  apply: setMemberships,
  // People are separated with everything that was theirs, so nothing counts twice.
  isWhole: ({ merged }) => merged !== undefined,
  inverse: (fact) => ({ ...fact, from: fact.to, to: membershipBefore(fact) }),
  async findStatus(db, operation, facts) {
    const { clubId } = operation;
    const states = await getMembershipStates(
      db,
      clubId,
      facts.map(({ personId }) => personId),
    );
    return facts.map((fact) => {
      const state = states.get(fact.personId);
      if (state === undefined) throw new Error("The changed membership was not found.");
      const { revision, isRemoved, isGraduate } = state;
      // Graduates who claim their record since, with a slip, are still graduates.
      const by = fact.graduated === true && isGraduate ? operation.revision : revision;
      return { fact, by, asLeft: isRemoved === (fact.to === "gone") };
    });
  },
  // Live updates can't remove people from lists, and a restored member may have no points to
  // report.
  isWide: ({ to, merged, left }) => to === "gone" || merged !== undefined || left === true,
  liveChanges: async () => [],
};
