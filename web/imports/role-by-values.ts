import type { Column } from "./describe-columns.ts";
import { isOtherQuestion } from "./headings.ts";
import type { ColumnRole } from "./roles.ts";
import type { Profile } from "./values.ts";

/** Longer texts are comments, not marks. */
const longestMark = 3;

/** A column's role judged by its values, if its heading isn't known. */
export function roleByValues(
  { column, heading, profile }: Column,
  columns: readonly Column[],
  hasDates: boolean,
): ColumnRole {
  const { shareOf, filled, rows, numbers } = profile;
  if (shareOf("email") >= 0.8) return "email";
  if (shareOf("date") >= 0.8) return "when";
  if (shareOf("percent") >= 0.5) return "ignored";
  const isComplete = filled >= 0.6 * rows;
  const isBesideNames = columns.slice(0, column).every(({ isDated }) => !isDated);
  if (isComplete && isBesideNames && (isGrades(profile, hasDates) || isGradYears(profile)))
    return "gradYear";
  if (shareOf("mark") + shareOf("flag") >= 0.6)
    return isOtherQuestion(heading) ? "ignored" : "meeting";
  if (numbers.length >= 0.8 * filled) {
    if (isIds(profile)) return "ignored";
    const isAmong = columns.some((other) => other.isDated && other.column > column);
    const isAfter = columns.some((other) => other.isDated && other.column < column);
    return !hasDates || (isAmong && isAfter) ? "meeting" : "ignored";
  }
  const isShort = shareOf("short") >= 0.9 && profile.longest <= longestMark;
  return !hasDates && heading !== "" && isShort ? "meeting" : "ignored";
}

/**
 * A column of 9 to 12 next to names has grades. If all are equal and no other column has a date, it
 * may have points instead.
 */
function isGrades({ shareOf, distinct }: Profile, hasDates: boolean): boolean {
  return shareOf("grade") >= 0.9 && (distinct > 1 || hasDates);
}

/** Years in which the people in a club's sheet can plausibly graduate. */
const years = { from: 2000, to: 2060 };

function isGradYears({ numbers, filled }: Profile): boolean {
  const isYear = (number: number) => number >= years.from && number <= years.to;
  return numbers.length >= 0.9 * filled && numbers.every(isYear);
}

/** Large numbers that are all different are those of phones, lockers, and cards. */
function isIds({ numbers, distinct, filled }: Profile): boolean {
  return numbers.length > 2 && distinct === filled && numbers.every((number) => number >= 100);
}
