import { isDay, isInOrder, isWithin, type DayRange } from "#contract/platform/day-range.ts";
import type { Issue } from "#contract/platform/issues.ts";
import type { Meeting } from "#contract/reports/turnout.ts";

/** Problems with chosen dates, by field. */
export type DateIssues = Partial<Record<keyof DayRange, Issue>>;

/** What is wrong with dates that someone typed, or that are in the address (R20.6). */
export function dateIssues({ from, to }: DayRange): DateIssues {
  const issues: DateIssues = {
    ...(from !== undefined && !isDay(from) && { from: { code: "not-a-date" } }),
    ...(to !== undefined && !isDay(to) && { to: { code: "not-a-date" } }),
  };
  if (hasIssues(issues) || isInOrder({ from, to })) return issues;
  return { to: { code: "before-first-day" } };
}

export function hasIssues(issues: DateIssues): boolean {
  return Object.keys(issues).length > 0;
}

/**
 * The meetings on these dates, and those of the same dates a year before, up to the same day if
 * they aren't over. Dates without a first day, or of more than a year, are compared with nothing.
 */
export function compareDates(meetings: readonly Meeting[], { from, to }: DayRange, today: string) {
  const now = meetings.filter(({ day }) => isWithin(day, { from, to }));
  const end = yearBefore(to === undefined || to > today ? today : to);
  if (from === undefined || end >= from) return { now, before: [] };
  const before = { from: yearBefore(from), to: end };
  return { now, before: meetings.filter(({ day }) => isWithin(day, before)) };
}

const yearBefore = (day: string) =>
  `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
