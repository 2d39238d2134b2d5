import type { Condition } from "./conditions.ts";

type Rules = { atLeast: number | null; conditions: readonly Condition[] };

/**
 * The places of the conditions that everyone meets who meets another one: they ask for nothing, and
 * two numbers for the same events look like a mistake (R26.15). If only some conditions have to be
 * met, each of them can matter.
 */
export function findContained({ atLeast, conditions }: Rules): number[] {
  if (atLeast !== null && atLeast < conditions.length) return [];
  return conditions.flatMap((one, index) =>
    conditions.some(
      (other, at) => at !== index && contains(other, one) && !(at > index && contains(one, other)),
    )
      ? [index]
      : [],
  );
}

/** Whether meeting `outer` always means meeting `inner`. */
function contains(outer: Condition, inner: Condition): boolean {
  const { measure } = inner;
  if (measure !== outer.measure || !countsAll(outer, inner)) return false;
  const grades = [outer, inner].flatMap(({ byGrade }) => byGrade.map(({ grade }) => grade));
  if ([null, ...grades].some((grade) => needOf(inner, grade) > needOf(outer, grade))) return false;
  if (measure === "share") return inner.freeMisses >= outer.freeMisses;
  // Carry-over can be below zero.
  if (measure === "points" && inner.carryover !== outer.carryover) return false;
  return inner.caps.every(
    ({ categoryId, most }) =>
      !countsCategory(inner, categoryId) || mostFrom(outer, categoryId) <= most,
  );
}

/** The most that a condition counts from a category. */
function mostFrom(condition: Condition, id: string): number {
  if (!countsCategory(condition, id)) return 0;
  const cap = condition.caps.find(({ categoryId }) => categoryId === id);
  return cap?.most ?? Number.POSITIVE_INFINITY;
}

/**
 * Whether `inner` counts at least what `outer` counts. More events can lower a share, and points,
 * which can be below zero.
 */
function countsAll(outer: Condition, inner: Condition): boolean {
  const isOfAll = outer.categories.length === 0;
  const countsMore = isOfAll
    ? inner.categories.length === 0
    : outer.categories.every((id) => countsCategory(inner, id));
  if (inner.measure === "events" || inner.measure === "hours") return countsMore;
  return countsMore && new Set(inner.categories).size === new Set(outer.categories).size;
}

const countsCategory = ({ categories }: Condition, id: string) =>
  categories.length === 0 || categories.includes(id);

const needOf = ({ need, byGrade }: Condition, grade: number | null) =>
  byGrade.find((one) => one.grade === grade)?.need ?? need;
