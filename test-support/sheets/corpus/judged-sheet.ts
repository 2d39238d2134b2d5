/** What a sheet doesn't say, so that a careful person would ask the officer. */
export type Unknowable = "who" | "marks" | "year" | "dates" | "meetings" | "kind" | "points";

/** A made-up sheet of a club, and what a careful person reads in it. */
export type JudgedSheet = {
  /** What the sheet is, in a line. */
  name: string;
  /** The name of its file, if it has one. */
  file?: string;
  /** As pasted or as CSV; several texts are the tabs of a workbook, by name. */
  sheet: string | Readonly<Record<string, string>>;
  kind: "members" | "event" | "grid" | "responses";
  /** As `name | date`, `–` where unknown: in order of the sheet, in a log in order of dates. */
  meetings: readonly string[];
  /**
   * As `name | graduation year or – | marks | points of these meetings [| carry-over]`. The marks
   * are one for each meeting: `x` present, `l` late, `.` absent, `e` excused.
   */
  people: readonly string[];
  /** What a careful person would ask. */
  unknowable?: readonly Unknowable[];
  /** What is hard about it. */
  why?: string;
};
