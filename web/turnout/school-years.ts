import { schoolYearEnd } from "#contract/grade.ts";
import type { Meeting } from "#contract/turnout.ts";

/** The year in which the school year of a day ends. */
const yearOf = (day: string): number => schoolYearEnd(new Date(day), "UTC");

/** A school year by the year in which it ends: "2026–27". */
export function yearText(end: number): string {
  return `${end - 1}–${String(end % 100).padStart(2, "0")}`;
}

/** The school years in which there were meetings, the latest first. */
export function listYears(meetings: readonly Meeting[]): number[] {
  return [...new Set(meetings.map(({ day }) => yearOf(day)))].toSorted((a, b) => b - a);
}

/** The meetings of a school year, and those of the year before up to the same day of it. */
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

/** The month of a meeting, by its number: "09". */
export const monthOf = ({ day }: Meeting): string => day.slice(5, 7);

/** Average attendance in each month of the year before, by the month's number. */
export function averagesByMonth(meetings: readonly Meeting[]): ReadonlyMap<string, number> {
  const months = [...new Set(meetings.map(monthOf))];
  return new Map(
    months.map((month) => [month, average(meetings.filter((one) => monthOf(one) === month)) ?? 0]),
  );
}
