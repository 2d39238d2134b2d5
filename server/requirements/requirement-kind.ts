import type { RequirementInput } from "#contract/requirements/requirements.ts";
import { ofWholeClub, type FactKind } from "../ledger/fact-kind.ts";
import type { Db } from "../platform/database/database.ts";
import { findDefinition } from "./definitions.ts";
import { hideRequirement, saveRequirement } from "./requirements.store.ts";

/** What a requirement says, before and after; null while there is none. */
type RequirementFact = {
  fact: "requirement";
  requirementId: string;
  termId: string;
  from: RequirementInput | null;
  to: RequirementInput | null;
  /** The requirement that it copies, and whose write of that stood when the copy was taken back. */
  copyOf?: string;
  copied?: number;
};

declare module "../ledger/facts.ts" {
  interface FactTypes {
    requirement: RequirementFact;
  }
}

/** A requirement of a club (R26.3). It never moves points. */
export const requirementKind: FactKind<RequirementFact> = {
  ability: "manage-events",
  ...ofWholeClub,
  async apply(db, writing, facts) {
    for (const { requirementId: id, termId, to } of facts) {
      if (to === null) await hideRequirement(db, writing, id);
      else
        await saveRequirement(db, writing, {
          id,
          termId,
          name: to.name,
          note: to.note,
          deadline: to.deadline,
          atLeast: to.atLeast,
          allPlanned: Number(to.allPlanned),
          conditions: JSON.stringify(to.conditions),
        });
    }
  },
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from }),
  keyOf: ({ requirementId }) => requirementId,
  writtenBy: (db, clubId, facts) =>
    Promise.all(facts.map(({ requirementId }) => getLatestChange(db, clubId, requirementId))),
  // A copy comes back only if what it copies is as it was.
  findStatus: (db, { clubId }, written, writes) =>
    Promise.all(
      written.map(async ({ fact, by }) => {
        const { copyOf, copied, to } = fact;
        if (copyOf === undefined) return { fact, by };
        const latest = await getLatestChange(db, clubId, copyOf);
        const standing = await writes.find({ fact: "requirement", key: copyOf }, latest);
        if (to !== null) return { fact: { ...fact, copied: standing }, by };
        return { fact, by, inTheWay: copied === standing ? undefined : latest };
      }),
    ),
};

const getLatestChange = async (db: Db, clubId: string, requirementId: string) =>
  (await findDefinition(db, clubId, requirementId)).revision;

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
