import type { ImportedMeeting, ImportedPerson } from "#contract/imports.ts";
import type { DateOrder } from "./read-dates.ts";
import type { Meaning } from "./read-marks.ts";
import type { NameOrder } from "./read-people.ts";

/** The user's answers about a sheet, where it isn't clear itself. */
export type SheetAnswers = {
  /** The day on which it is read, as YYYY-MM-DD: dates after it are unlikely. */
  today: string;
  /** In which year the school year ends that the sheet is of. */
  schoolYearEnd: number;
  dateOrder?: DateOrder | undefined;
  /** Undefined where the names themselves tell. */
  nameOrder?: NameOrder | undefined;
  /** What numbers in columns of meetings are; undefined where the sheet itself tells. */
  numbers?: NumberMeaning | undefined;
  /** What marks mean that are not known, by the mark in small letters. */
  marks: Readonly<Record<string, Meaning>>;
  /** What a meeting is worth where the sheet does not say. */
  points: number | null;
  /** The event that a list of attendees is of, and what a meeting without a name is called. */
  event: { name: string; date: string | null };
  /** The user's corrections of cells, by row and column, both from 0: `12:3`. */
  cells: Readonly<Record<string, string>>;
  /** Rows that are not to be imported, from 0. */
  leftOut: readonly number[];
};

/** Numbers are points, or say that somebody was there whenever they are not 0. */
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
    | "school-id-twice";
};

/** Somebody of the sheet, with what it gives them besides, and what their meetings add up to. */
export type SheetPerson = Omit<ImportedPerson, "who"> & {
  total: number | null;
  meetingPoints: number;
};

/** A row that is nobody's, from 0, and why it is passed over. */
export type SkippedRow = { row: number; text: string; why: "total" | "note" | "heading" };

/** A column that is not imported; an empty one would be a meeting that nobody was at. */
type SkippedColumn = { column: number; heading: string; isEmpty: boolean };

/** Something unlikely that is read without asking. */
export type Warning =
  | { warning: "many-points"; row: number; name: string; points: number; usual: number }
  | { warning: "everyone" | "no-one" | "future" | "far-away"; meeting: number }
  | { warning: "combined" | "same-name" | "two-grades"; name: string; rows: number[] }
  | { warning: "shared-email"; names: string[]; email: string }
  | { warning: "late" | "excused"; times: number };

/** Where something stands that is asked about, and with whom. */
export type Example = { text: string; row: number; name: string };

/** A sheet as it was read, and what is to be asked about it. */
export type Reading = {
  meetings: ImportedMeeting[];
  /** The column of each meeting, where it has one of its own. */
  columns: number[];
  people: SheetPerson[];
  problems: RowProblem[];
  /** A date that can be read in two ways, for a question; undefined without one. */
  openDate: { text: string; days: [monthFirst: string, dayFirst: string] } | undefined;
  /** Marks that nobody can know the meaning of, how often they stand there, and where first. */
  openMarks: { mark: string; times: number; row: number; name: string }[];
  /** A number that may be points or something else, for a question. */
  openNumber: Example | undefined;
  /** How names were read, where any may be written with the last name first. */
  turnedNames: NameOrder | undefined;
  skippedRows: SkippedRow[];
  skippedColumns: SkippedColumn[];
  warnings: Warning[];
};
