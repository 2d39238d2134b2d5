import type { FactKind } from "../ledger/fact-kind.ts";
import type { Db } from "../platform/database/database.ts";
import { membershipBefore, type MembershipFact } from "./membership-fact.ts";
import { getMembershipStates, setMemberships } from "./memberships.service.ts";
import { findIdInTheWay } from "./moved-id.ts";

/** Whether a person belongs to the club, on their own or as part of another member's record. */
export const membershipKind: FactKind<MembershipFact> = {
  eventsOf: () => [],
  peopleOf,
  stayingOf: ({ personId }) => ({ personId }),
  restores: (fact) =>
    fact.merged !== undefined || membershipBefore(fact) === "member" ? peopleOf(fact) : [],
  leaving: ({ personId, to }) => (to === "gone" ? [personId] : []),
  movesOf: async () => [],
  apply: setMemberships,
  // People are separated with everything that was theirs, so nothing counts twice.
  isWhole: ({ merged }) => merged !== undefined,
  // Graduates who returned since are members in either year.
  mayStay: ({ graduated }) => graduated === true,
  inverse: (fact) => ({ ...fact, from: fact.to, to: membershipBefore(fact) }),
  keyOf: ({ personId }) => personId,
  async writtenBy(db, clubId, facts) {
    const states = await getStates(db, clubId, facts);
    return facts.map(({ personId }) => states.get(personId)?.revision ?? 0);
  },
  async findStatus(db, { clubId, revision }, written, writes) {
    const facts = written.map(({ fact }) => fact);
    const states = await getStates(db, clubId, facts);
    return Promise.all(
      written.map(async ({ fact, by }) => {
        // Graduates who claim their record since, with a slip, are still graduates.
        const isStill = fact.graduated === true && states.get(fact.personId)?.isGraduate === true;
        const inTheWay = await findIdInTheWay(db, { clubId, revision }, fact, writes);
        return { fact, by: isStill ? revision : by, inTheWay };
      }),
    );
  },
  // Live updates can't remove people from lists, and a restored member may have no points to
  // report.
  isWide: ({ to, merged, left }) => to === "gone" || merged !== undefined || left === true,
  liveChanges: async () => [],
};

/** A merge concerns both people. */
function peopleOf({ personId, merged }: MembershipFact): string[] {
  return merged ? [personId, merged.into] : [personId];
}

const getStates = (db: Db, clubId: string, facts: readonly MembershipFact[]) =>
  getMembershipStates(
    db,
    clubId,
    facts.map(({ personId }) => personId),
  );
