import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { findContained } from "#contract/requirements/contained-conditions.ts";
import {
  requirementsSchema,
  type Condition,
  type RequirementInput,
} from "#contract/requirements/requirements.ts";
import type { Admin } from "../people/people.ts";

/** A condition that counts points, unless `details` says otherwise. */
export function condition(details: Partial<Condition> = {}): Condition {
  return {
    measure: "points",
    need: 10,
    categories: [],
    caps: [],
    freeMisses: 0,
    byGrade: [],
    carryover: false,
    ...details,
  };
}

/** The form of a requirement with one condition, unless `details` says otherwise. */
export function requirementInput(details: Partial<RequirementInput> = {}): RequirementInput {
  return {
    name: "Varsity Letter",
    note: "",
    deadline: null,
    atLeast: null,
    allPlanned: false,
    conditions: [condition()],
    ...details,
  };
}

/** A requirement that any conditions were made up for, without those that are refused (R26.15). */
export function withoutContained<Rules extends Pick<RequirementInput, "atLeast" | "conditions">>(
  rules: Rules,
): Rules {
  const contained = new Set(findContained(rules));
  return { ...rules, conditions: rules.conditions.filter((_, index) => !contained.has(index)) };
}

type Club = Pick<Admin, "browser" | "api">;

/** Records a requirement's results, and returns the operation's revision. */
export async function recordResults({ browser, api }: Club, requirementId: string) {
  const command = { kind: "record-results", requirementId };
  const { body } = await browser.post(`${api}/operations`, { command });
  return operationAnswerSchema.parse(body).revision;
}

/** Adds a requirement to a club, and returns its id. */
export async function createRequirement(
  { browser, api }: Club,
  details: Partial<RequirementInput> = {},
): Promise<string> {
  const input = requirementInput(details);
  const command = { kind: "set-requirement", requirementId: null, input };
  operationAnswerSchema.parse((await browser.post(`${api}/operations`, { command })).body);
  const { requirements } = requirementsSchema.parse(
    (await browser.get(`${api}/requirements`)).body,
  );
  return requirements.findLast(({ name }) => name === input.name)?.id ?? "";
}
