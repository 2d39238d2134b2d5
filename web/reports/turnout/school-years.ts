import { schoolYearEnd } from "#contract/members/grade.ts";
import type { Meeting } from "#contract/reports/turnout.ts";

/** The year in which a day's school year ends. */
const yearOf = (day: string): number => schoolYearEnd(new Date(day), "UTC");

/** A school year, given by the year it ends in: "2026–27". */
export function yearText(end: number): string {
  return `${end - 1}–${String(end % 100).padStart(2, "0")}`;
}

/** The school years with meetings, latest first. */
export function listYears(meetings: readonly Meeting[]): number[] {
  return [...new Set(meetings.map(({ day }) => yearOf(day)))].toSorted((a, b) => b - a);
}

/** A school year's meetings, and those of the year before up to the same day. */
export function compareYears(meetings: readonly Meeting[], year: number, today: string) {
  const within = (end: number) => meetings.filter(({ day }) => yearOf(day) === end);
  const sameDay = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const before = within(year - 1);
  return {
    now: within(year),
    before: yearOf(today) === year ? before.filter(({ day }) => day <= sameDay) : before,
  };
}

/** Average attendance, rounded to a whole number; undefined without meetings. */
export function average(meetings: readonly Meeting[]): number | undefined {
  if (meetings.length === 0) return undefined;
  const sum = meetings.reduce((total, { attendees }) => total + attendees, 0);
  return Math.round(sum / meetings.length);
}

/** The number of a meeting's month: "09". */
export const monthOf = ({ day }: Meeting): string => day.slice(5, 7);

/** Average attendance per month of the given meetings, by the month's number. */
export function averagesByMonth(meetings: readonly Meeting[]): ReadonlyMap<string, number> {
  const months = [...new Set(meetings.map(monthOf))];
  return new Map(
    months.map((month) => [month, average(meetings.filter((one) => monthOf(one) === month)) ?? 0]),
  );
}
