import { bounds } from "../platform/bounds.ts";

/** A school grade as shown: a number, `Alumni` past grade 12, or `-` before grade 0. */
export type Grade = number | "Alumni" | "-";

/**
 * The grade of someone who graduates in `gradYear` (null if unknown), at the time `now` (R11.1).
 * The school year that ends in year Y starts on August 1 of Y − 1, in `timeZone` (IANA name) or
 * this machine's zone.
 */
export function gradeOf(gradYear: number | null, now: Date, timeZone?: string): Grade {
  return gradYear === null ? "-" : gradeIn(gradYear, schoolYearEnd(now, timeZone));
}

/** The grade of someone in the school year that ends in `yearEnd` (R11.1). */
export function gradeIn(gradYear: number, yearEnd: number): Grade {
  const grade = 12 - (gradYear - yearEnd);
  if (grade < 0) return "-";
  return grade > 12 ? "Alumni" : grade;
}

/** The year in which the school year of a day (2027-08-31) ends. */
export function schoolYearEndOn(day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return yearEndOf(year, month);
}

/** The year in which the school year of `now` ends. */
export function schoolYearEnd(now: Date, timeZone?: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    timeZone,
  }).formatToParts(now);
  const part = (type: "year" | "month") =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return yearEndOf(part("year"), part("month"));
}

const yearEndOf = (year: number, month: number) =>
  year + (month - 1 >= bounds.schoolYearCutoffMonth ? 1 : 0);
