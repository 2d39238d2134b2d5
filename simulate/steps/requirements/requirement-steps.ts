import { measures } from "#contract/requirements/requirement-values.ts";
import type { Condition, RequirementInput } from "#contract/requirements/requirements.ts";
import { withoutContained } from "#test-support/club-data/requirements.ts";
import {
  planRecording,
  planRequirement,
  requirementsOf,
} from "../../model/requirements/requirements.ts";
import type { Club } from "../../model/state.ts";
import { choose, commanding } from "../commanding.ts";
import type { Numbers, StepKind } from "../step.ts";

const dayMs = 24 * 3_600_000;

/** What someone types into a requirement's form. */
function inputOf(
  name: string,
  { now, club }: { now: number; club: Club },
  n: Numbers,
): RequirementInput {
  const deadline = new Date(now + (n.below(40) - 25) * dayMs).toISOString().slice(0, 10);
  const conditions = n.some([1, 2], 2).map((): Condition => {
    const measure = n.pick(measures) ?? "points";
    const need = 1 + n.below(measure === "share" ? 100 : measure === "hours" ? 120 : 12);
    const byGrade = n.chance(30) ? [{ grade: 9 + n.below(4), need: 1 + n.below(50) }] : [];
    const { list } = club.categories;
    const categories = n.chance(40) ? n.some(list, 2).map(({ id }) => id) : [];
    const capped = n.chance(40) && measure !== "share" ? n.some(list, 2) : [];
    const caps = capped.flatMap(({ id: categoryId }) =>
      categories.length === 0 || categories.includes(categoryId)
        ? { categoryId, most: n.below(measure === "hours" ? 90 : 8) }
        : [],
    );
    return {
      measure,
      need,
      byGrade,
      categories,
      caps,
      freeMisses: n.below(3),
      carryover: n.chance(40),
    };
  });
  return withoutContained({
    name,
    note: "",
    deadline: n.chance(80) ? deadline : null,
    conditions,
    atLeast: n.chance(30) ? 1 : null,
    allPlanned: n.chance(40),
  });
}

/** One of the club's requirements; sometimes a deleted one. */
function pickRequirement(club: Club, n: Numbers) {
  return n.pick(n.chance(5) ? Object.values(club.requirements) : requirementsOf(club));
}

/** An officer creates a requirement. */
const create: StepKind = {
  name: "create requirement",
  weight: 2,
  plan(scene, n) {
    const chosen = choose(scene, n);
    if (chosen === undefined || requirementsOf(chosen.club).length > 2) return undefined;
    const name = `Requirement ${scene.nextNumber()}`;
    const input = inputOf(name, { now: scene.state.now, club: chosen.club }, n);
    return commanding({
      ...chosen,
      text: `creates "${name}": ${JSON.stringify(input)}`,
      command: { kind: "set-requirement", requirementId: null, input },
      plan(_, now, seen) {
        const id = seen.requirements.find((one) => one.name === name)?.id ?? "unseen";
        return planRequirement(now, { id, to: input, isNew: true });
      },
    });
  },
};

/** An officer changes a requirement, or deletes it. */
const change: StepKind = {
  name: "change requirement",
  weight: 3,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const known = chosen && pickRequirement(chosen.club, n);
    if (chosen === undefined || known === undefined) return undefined;
    const { id } = known;
    const name = known.input?.name ?? "a deleted requirement";
    const to = n.chance(25) ? null : inputOf(name, { now: scene.state.now, club: chosen.club }, n);
    return commanding({
      ...chosen,
      text: to === null ? `deletes "${name}"` : `changes "${name}" to ${JSON.stringify(to)}`,
      command:
        to === null
          ? { kind: "delete-requirement", requirementId: id }
          : { kind: "set-requirement", requirementId: id, input: to },
      plan: (_, now) => planRequirement(now, { id, to, isNew: false }),
    });
  },
};

/** An officer records a requirement's results, or records them again. */
const record: StepKind = {
  name: "record results",
  weight: 4,
  plan(scene, n) {
    const chosen = choose(scene, n);
    const known = chosen && pickRequirement(chosen.club, n);
    if (chosen === undefined || known === undefined) return undefined;
    return commanding({
      ...chosen,
      text: `records the results of "${known.input?.name}"`,
      command: { kind: "record-results", requirementId: known.id },
      plan: (then, now) => planRecording(then, now, known.id),
    });
  },
};

export const requirementSteps = [create, change, record];
