import type { ImportedMeeting, ImportedPerson } from "#contract/imports.ts";
import type { DateOrder } from "./read-dates.ts";
import type { Meaning } from "./read-marks.ts";
import type { NameOrder } from "./read-people.ts";

/** The user's answers about what a sheet doesn't make clear. */
export type SheetAnswers = {
  /** The day of the import, as YYYY-MM-DD: later dates are unlikely. */
  today: string;
  /** The year in which the sheet's school year ends. */
  schoolYearEnd: number;
  dateOrder?: DateOrder | undefined;
  /** Undefined if the names make it clear. */
  nameOrder?: NameOrder | undefined;
  /** What numbers in meeting columns are; undefined if the sheet makes it clear. */
  numbers?: NumberMeaning | undefined;
  /** The meaning of unknown marks, by the mark in lowercase. */
  marks: Readonly<Record<string, Meaning>>;
  /** The points of a meeting if the sheet doesn't say. */
  points: number | null;
  /** The event of a list of attendees, and the name of a meeting that has none. */
  event: {
    name: string;
    /** Undefined for the date that the sheet says. */
    date: string | null | undefined;
  };
  /** The user's corrections of cells, by row and column, both counted from 0: `12:3`. */
  cells: Readonly<Record<string, string>>;
  /** Rows that won't be imported, counted from 0. */
  leftOut: readonly number[];
};

/** Numbers are points, or mean that someone attended unless they are 0. */
export type NumberMeaning = "points" | "present";

/** A problem with a cell of a row. */
export type RowProblem = {
  row: number;
  column: number;
  problem:
    | "no-name"
    | "too-long"
    | "hidden-character"
    | "not-an-email"
    | "not-a-year"
    | "not-a-date"
    | "not-whole-number"
    | "not-hours"
    | "category-too-long"
    | "school-id-twice";
};

/** A person in the sheet, with their carry-over, and the sum of their meetings. */
export type SheetPerson = Omit<ImportedPerson, "who"> & {
  total: number | null;
  meetingPoints: number;
};

/** A row without a person, counted from 0, and why it is skipped. */
export type SkippedRow = { row: number; text: string; why: "total" | "note" | "heading" | "above" };

/** A column that isn't imported; an empty one would be a meeting that no one attended. */
type SkippedColumn = { column: number; heading: string; isEmpty: boolean };

/** Something unlikely that is imported without a question. */
export type Warning =
  | { warning: "many-points"; row: number; name: string; points: number; usual: number }
  | { warning: "everyone" | "no-one" | "future" | "far-away"; meeting: number }
  | { warning: "combined" | "same-name" | "two-grades"; name: string; rows: number[] }
  | { warning: "shared-email"; names: string[]; email: string }
  | { warning: "late" | "excused"; times: number };

/** Where a question comes from: the cell, and whose row it is in. */
export type Example = { text: string; row: number; name: string };

/** A sheet as it was read, and the questions about it. */
export type Reading = {
  meetings: ImportedMeeting[];
  /** The column of each meeting that has its own. */
  columns: number[];
  people: SheetPerson[];
  problems: RowProblem[];
  /** A date that can be read in two ways, for a question; undefined if there is none. */
  openDate: { text: string; days: [monthFirst: string, dayFirst: string] } | undefined;
  /** Marks with an unknown meaning, how often they occur, and where first. */
  openMarks: { mark: string; times: number; row: number; name: string }[];
  /** A number that may or may not be points, for a question. */
  openNumber: Example | undefined;
  /** How names were read, if any may be written with the last name first. */
  turnedNames: NameOrder | undefined;
  skippedRows: SkippedRow[];
  skippedColumns: SkippedColumn[];
  warnings: Warning[];
};
