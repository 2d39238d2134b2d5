import type { NewCategories } from "#contract/requirements/conditions.ts";
import type { Measure } from "#contract/requirements/requirement-values.ts";
import type { Condition, RequirementInput } from "#contract/requirements/requirements.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { readHours } from "#web/platform/ui/fields/read-hours.ts";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";

/** The grades for which a form offers other numbers. */
export const formGrades = [9, 10, 11, 12] as const;

/** A condition as typed. */
export type DraftCondition = {
  /** Tells the conditions of a form apart. */
  key: number;
  measure: Measure;
  need: string;
  categories: readonly string[];
  /** The most that counts, by category. */
  caps: Readonly<Record<string, string>>;
  freeMisses: string;
  byGrade: Readonly<Record<number, string>>;
  carryover: boolean;
};

/** A requirement as typed. */
export type RequirementDraft = Omit<RequirementInput, "conditions" | "deadline"> & {
  /** Empty for none. */
  deadline: string;
  /** Categories of an example that the club doesn't have. */
  newCategories: NewCategories;
  conditions: readonly DraftCondition[];
};

/** A condition that nothing was typed in yet. */
export function emptyCondition(key: number): DraftCondition {
  return {
    key,
    measure: "points",
    need: "",
    categories: [],
    caps: {},
    freeMisses: "",
    byGrade: {},
    carryover: false,
  };
}

/** The form of a requirement, to be filled in. */
export function draftOf(input: RequirementInput): RequirementDraft {
  return {
    ...input,
    newCategories: [],
    deadline: input.deadline ?? "",
    conditions: input.conditions.map((condition, key) => ({
      ...condition,
      key,
      need: typedOf(condition, condition.need),
      caps: Object.fromEntries(
        condition.caps.map((cap) => [cap.categoryId, typedOf(condition, cap.most)]),
      ),
      freeMisses: condition.freeMisses === 0 ? "" : String(condition.freeMisses),
      byGrade: Object.fromEntries(
        condition.byGrade.map((one) => [one.grade, typedOf(condition, one.need)]),
      ),
    })),
  };
}

/** The new categories that a condition names, which saving the requirement creates. */
export function listNewCategories({ newCategories, conditions }: RequirementDraft): NewCategories {
  const named = new Set(
    conditions.flatMap(({ measure, categories, caps }) => [
      ...categories,
      ...Object.keys(measure === "share" ? {} : caps).filter((id) => caps[id]?.trim() !== ""),
    ]),
  );
  return newCategories.filter(({ temporaryId }) => named.has(temporaryId));
}

/** What was typed, or undefined while a number is missing or can't be one. */
export function readDraft(draft: RequirementDraft): RequirementInput | undefined {
  const conditions = draft.conditions.map(readCondition);
  const complete = conditions.filter((condition) => condition !== undefined);
  const { allPlanned, atLeast } = draft;
  if (draft.name.trim() === "" || complete.length < conditions.length) return undefined;
  const deadline = draft.deadline === "" ? null : draft.deadline;
  return {
    name: draft.name.trim(),
    note: draft.note.trim(),
    deadline,
    // Without a deadline, nobody can say that all events until then are planned.
    allPlanned: allPlanned && deadline !== null,
    atLeast: atLeast !== null && atLeast < complete.length ? atLeast : null,
    conditions: complete,
  };
}

/** Hours are typed as 2.5 or 2:30, and judged in minutes. */
const typedOf = ({ measure }: { measure: Measure }, amount: number) =>
  String(measure === "hours" ? hoursOf(amount) : amount);

/** Whatever doesn't belong to the measure is left out. */
function readCondition(draft: DraftCondition): Condition | undefined {
  const { measure, categories, carryover } = draft;
  const read = measure === "hours" ? readHours : readNumber;
  const [need, freeMisses] = [read(draft.need), readNumber(draft.freeMisses) ?? 0];
  const most = measure === "share" ? 100 : Number.POSITIVE_INFINITY;
  const isNeed = (number: number | null): number is number =>
    number !== null && Number.isInteger(number) && number >= 1 && number <= most;
  const caps = Object.entries(draft.caps).flatMap(([categoryId, text]) =>
    text.trim() === "" ? [] : [{ categoryId, most: read(text) ?? Number.NaN }],
  );
  // Grades that the form doesn't offer stay as they are.
  const byGrade = Object.entries(draft.byGrade).flatMap(([grade, text]) =>
    text.trim() === "" ? [] : [{ grade: Number(grade), need: read(text) ?? Number.NaN }],
  );
  const numbers = [...caps.map((cap) => cap.most), freeMisses];
  if (!isNeed(need) || !byGrade.every((one) => isNeed(one.need))) return undefined;
  if (!numbers.every((number) => Number.isInteger(number) && number >= 0)) return undefined;
  const isShare = measure === "share";
  return {
    measure,
    need,
    categories: [...categories],
    byGrade,
    caps: isShare ? [] : caps,
    freeMisses: isShare ? freeMisses : 0,
    carryover: measure === "points" && categories.length === 0 && carryover,
  };
}
