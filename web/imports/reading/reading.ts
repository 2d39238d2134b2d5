import type { ImportedMeeting, ImportedPerson } from "#contract/imports/imports.ts";
import type { numberMeanings } from "#contract/imports/sheet-choices.ts";
import type { DoubtAbout, DoubtKind } from "./doubts/doubt-kinds.ts";
import type { DateOrder } from "./read-dates.ts";
import type { Meaning } from "./read-marks.ts";
import type { NameOrder } from "./read-people.ts";

/** Answers about marks, numbers, dates, and names that hold for other sheets of the same shape. */
export type Remembered = {
  dateOrder?: DateOrder | undefined;
  nameOrder?: NameOrder | undefined;
  numbers?: NumberMeaning | undefined;
  marks: Readonly<Record<string, Meaning>>;
};

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
  marks: Readonly<Record<string, Meaning | "ask">>;
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
  /** Doubts of which the user said that the sheet is right. */
  trusted: readonly DoubtKind[];
  /** What was answered about the club's last sheet of this shape: it counts where this one asks. */
  before?: Remembered | undefined;
};

/** Numbers are points, or mean that someone attended unless they are 0. */
export type NumberMeaning = (typeof numberMeanings)[number];

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

/** A text of the sheet, with the day, the rows (counted from 1), or the number that matter. */
export type DoubtExample = { text: string; date?: string; rows?: number[]; number?: number };

/** Something that a reading takes for granted although something speaks against it (R23.43). */
export type Doubt = {
  doubt: DoubtKind;
  about: DoubtAbout;
  /** Asked before anything is imported, or only shown. */
  level: "asked" | "shown";
  /** Up to three. */
  examples: DoubtExample[];
  /** How often, and among how many people, meetings, or rows. */
  times: number;
  of: number;
  /** The rows in doubt, counted from 0, which can be left out. */
  rows: number[];
  /** The columns in doubt, counted from 0, which can be skipped or read as something else. */
  columns: number[];
};

/** Where a question comes from: the cell, and whose row it is in. */
export type Example = { text: string; row: number; name: string };

/** A mark to ask about: how often it occurs, where first, and what an answer would mean. */
export type OpenMark = {
  mark: string;
  times: number;
  row: number;
  name: string;
  /** The attendances in the whole sheet if it means present, and if not; without other open marks. */
  ifPresent: number;
  ifAbsent: number;
};

/** A sheet as it was read, and the questions about it. */
export type Reading = {
  meetings: ImportedMeeting[];
  /** The column of each meeting that has its own. */
  columns: number[];
  people: SheetPerson[];
  /** How many people attended each meeting. */
  attended: number[];
  problems: RowProblem[];
  /** A date that can be read in two ways, for a question; undefined if there is none. */
  openDate: { text: string; days: [monthFirst: string, dayFirst: string] } | undefined;
  /** How many attendances there could be at most: people times meetings. */
  cells: number;
  /** Marks with an unknown or doubtful meaning. */
  openMarks: OpenMark[];
  /** A number that may or may not be points, for a question. */
  openNumber: Example | undefined;
  /** The answers that were taken from the club's last sheet of this shape. */
  remembered: Remembered;
  /** How names were read, if any may be written with the last name first. */
  turnedNames: NameOrder | undefined;
  skippedRows: SkippedRow[];
  skippedColumns: SkippedColumn[];
  /** The asked ones first. */
  doubts: Doubt[];
};
