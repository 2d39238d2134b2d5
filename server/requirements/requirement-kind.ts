import type { RequirementInput } from "#contract/requirements.ts";
import type { FactKind } from "../ledger/fact-kind.ts";
import { findDefinition } from "./definitions.ts";
import { hideRequirement, saveRequirement } from "./requirements.store.ts";

/** What a requirement says, before and after; null while there is none. */
type RequirementFact = {
  fact: "requirement";
  requirementId: string;
  termId: string;
  from: RequirementInput | null;
  to: RequirementInput | null;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    requirement: RequirementFact;
  }
}

/** A requirement of a club (R26.3). It never moves points. */
export const requirementKind: FactKind<RequirementFact> = {
  ability: "manage-events",
  eventsOf: () => [],
  peopleOf: () => [],
  leaving: () => [],
  movesOf: async () => [],
  async apply(db, writing, facts) {
    for (const { requirementId: id, termId, to } of facts) {
      if (to === null) await hideRequirement(db, writing, id);
      else
        await saveRequirement(db, writing, {
          ...{ id, termId, name: to.name, note: to.note },
          ...{ deadline: to.deadline, atLeast: to.atLeast, allPlanned: Number(to.allPlanned) },
          conditions: JSON.stringify(to.conditions),
        });
    }
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  keyOf: ({ requirementId }) => requirementId,
  writtenBy: (db, clubId, facts) =>
    Promise.all(
      facts.map(
        async ({ requirementId }) => (await findDefinition(db, clubId, requirementId)).revision,
      ),
    ),
  isWide: () => true,
  liveChanges: async () => [],
};

/** Whether two forms say the same, whatever the order of their fields. */
export function isSame(one: RequirementInput | null, other: RequirementInput | null): boolean {
  return textOf(one) === textOf(other);
}

function textOf(input: RequirementInput | null): string {
  if (input === null) return "";
  const { name, note, deadline, atLeast, allPlanned, conditions } = input;
  const conditionsInOrder = conditions.map((condition) =>
    Object.entries(condition).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return JSON.stringify([name, note, deadline, atLeast, allPlanned, conditionsInOrder]);
}
