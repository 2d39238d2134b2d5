import { bounds } from "#contract/platform/bounds.ts";
import type { NewCategories } from "#contract/requirements/conditions.ts";
import {
  requirementInputSchema,
  type RequirementInput,
} from "#contract/requirements/requirements.ts";
import { readCategories } from "../clubs/categories/categories.service.ts";
import { planCategories, type PlannedCategories } from "../clubs/categories/plan-categories.ts";
import { getOpenTermId } from "../clubs/terms/terms.service.ts";
import type { CommandKinds, CommandOf, Plan, PlanContext } from "../ledger/command.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { invalidInput } from "../platform/http/invalid-input.ts";
import { idToMake } from "../platform/secrets/id-to-make.ts";
import { findDefinition, getRequirement, inputOf, listRequirements } from "./definitions.ts";
import { judgeMembers } from "./judged-club.ts";
import { isSame } from "./requirement-kind.ts";
import { compareResults, findResults } from "./results.ts";

type RequirementCommands = {
  /** Without an id, a new one. */
  "set-requirement": {
    requirementId: string | null;
    input: RequirementInput;
    newCategories?: NewCategories | undefined;
    key?: string | undefined;
  };
  "delete-requirement": { requirementId: string };
  "record-results": { requirementId: string };
};

declare module "../ledger/command.ts" {
  interface CommandTypes extends RequirementCommands {}
}

/**
 * Creates or changes a requirement (R26.3). What the same request has created before stays as it is
 * now, even if it was deleted (R10.21). Throws `not-found` for another club's requirement or
 * category, and `too-many-requirements`.
 */
async function planSetRequirement(
  db: Db,
  clubId: string,
  { requirementId, ...command }: CommandOf<"set-requirement">,
): Promise<Plan> {
  if (requirementId === null) return planNewRequirement(db, clubId, command);
  const { to, categories } = await planInput(db, clubId, command);
  const termId = await getOpenTermId(db, clubId);
  const known = await getRequirement(db, clubId, requirementId);
  const from = inputOf(known);
  return {
    kind: "requirement-set",
    about: { requirementId },
    basedOn: Math.max(known.revision, categories.basedOn),
    facts: isSame(from, to)
      ? []
      : [{ fact: "requirement", requirementId, termId, from, to }, ...categories.facts],
  };
}

async function planNewRequirement(
  db: Db,
  clubId: string,
  command: Omit<CommandOf<"set-requirement">, "requirementId">,
): Promise<Plan> {
  const { input, newCategories = [], key } = command;
  const requirementId = idToMake(key, clubId, input, ...newCategories);
  const plan = { kind: "requirement-set", basedOn: 0, about: { requirementId } } as const;
  const { revision } = await findDefinition(db, clubId, requirementId);
  if (revision > 0) return { ...plan, basedOn: revision, facts: [] };
  const { to, categories } = await planInput(db, clubId, command);
  const termId = await getOpenTermId(db, clubId);
  if ((await listRequirements(db, clubId)).length >= bounds.maxRequirementsOfClub)
    throw new AppError("too-many-requirements");
  return {
    ...plan,
    basedOn: categories.basedOn,
    facts: [{ fact: "requirement", requirementId, termId, from: null, to }, ...categories.facts],
  };
}

/** What the requirement will say, and what adds the categories that it is the first to name. */
async function planInput(
  db: Db,
  clubId: string,
  { input, newCategories = [] }: Pick<CommandOf<"set-requirement">, "input" | "newCategories">,
): Promise<{ to: RequirementInput; categories: PlannedCategories }> {
  const named = new Set(
    input.conditions.flatMap(({ categories, caps }) => [
      ...categories,
      ...caps.map(({ categoryId }) => categoryId),
    ]),
  );
  const names = new Map(
    newCategories
      .filter(({ temporaryId }) => named.has(temporaryId))
      .map(({ temporaryId, name }) => [temporaryId, name]),
  );
  await requireOwnCategories(db, clubId, input, names);
  const categories = await planCategories(db, clubId, [...names.values()]);
  const idOf = (id: string) => categories.idOf(names.get(id) ?? null) ?? id;
  const conditions = input.conditions.map((condition) => ({
    ...condition,
    categories: condition.categories.map(idOf),
    caps: condition.caps.map((cap) => ({ ...cap, categoryId: idOf(cap.categoryId) })),
  }));
  const to = { ...input, conditions };
  // A new name can be that of a category that another condition names already.
  if (names.size > 0) {
    const { error } = requirementInputSchema.safeParse(to);
    if (error !== undefined) throw invalidInput(error);
  }
  return { to, categories };
}

/** Deletes a requirement. Throws `not-found` for another club's. */
async function planDeleteRequirement(
  db: Db,
  clubId: string,
  { requirementId }: CommandOf<"delete-requirement">,
): Promise<Plan> {
  const known = await getRequirement(db, clubId, requirementId);
  const termId = await getOpenTermId(db, clubId);
  return {
    kind: "requirement-set",
    basedOn: known.revision,
    about: { requirementId },
    facts: [{ fact: "requirement", requirementId, termId, from: inputOf(known), to: null }],
  };
}

/**
 * Records where every member stands on a requirement now, in place of what was recorded before
 * (R26.12). Throws `not-found` for another club's.
 */
async function planRecordResults(
  db: Db,
  clubId: string,
  { requirementId }: CommandOf<"record-results">,
  { now }: PlanContext,
): Promise<Plan> {
  const requirement = await getRequirement(db, clubId, requirementId);
  const { results: from, revision } = await findResults(db, clubId, requirementId);
  const people = await judgeMembers(db, clubId, requirement, now);
  const before = from && (await compareResults(db, clubId, from, { requirement, people }));
  const to = {
    at: now.getTime(),
    rules: inputOf(requirement),
    lines: people.map(({ id, state, conditions }) => ({ personId: id, state, conditions })),
  };
  const isRecorded = before !== null && !before.isEdited && before.differing === 0;
  return {
    kind: "results-recorded",
    about: { requirementId },
    basedOn: Math.max(requirement.revision, revision),
    facts: isRecorded ? [] : [{ fact: "results", requirementId, from, to }],
  };
}

/** Throws `not-found` if a condition names a category that is neither the club's nor a new one. */
export async function requireOwnCategories(
  db: Db,
  clubId: string,
  { conditions }: Pick<RequirementInput, "conditions">,
  newIds: { has: (id: string) => boolean },
): Promise<void> {
  const named = conditions.flatMap(({ categories, caps }) => [
    ...categories,
    ...caps.map(({ categoryId }) => categoryId),
  ]);
  if (named.every((id) => newIds.has(id))) return;
  const { categories } = await readCategories(db, clubId);
  const known = new Set(categories.map(({ id }) => id));
  if (named.some((id) => !known.has(id) && !newIds.has(id))) throw new AppError("not-found");
}

/** The commands that change requirements. */
export const requirementCommands: CommandKinds<keyof RequirementCommands> = {
  "set-requirement": { ability: "manage-events", plan: planSetRequirement },
  "delete-requirement": { ability: "manage-events", plan: planDeleteRequirement },
  "record-results": { ability: "manage-events", plan: planRecordResults },
};
