import type { JudgedSheet } from "./judged-sheet.ts";

/**
 * A made-up sheet of a kind that was once read wrong. Sheets whose names begin with _ordinary
 * neighbor_ look like it, but are to be read the plain way.
 */
export type KindSheet = JudgedSheet & { row: KindRow };

/** The kinds, by the row of the list in which each was found. */
export const kindRows = {
  N1: "several headings that may be the name",
  N1b: "a form with addresses and no names",
  N1c: "headings with colons, and columns of names that are mostly empty",
  N2: "numbers of responses or courses that look like school IDs",
  N3: "two columns of names side by side",
  N4: "a key or title that says what a mark means",
  N4b: "unknown marks among empty cells",
  N5: "one name with several school IDs, and one ID with several names",
  N5b: "several rows of one person on one day",
  N6: "lists of members with other dates than those of meetings",
  N7: "school years in titles, tabs, and names of files",
  N8: "hours that look like times",
  N8b: "columns of flags, counts, and due dates",
  N9: "numbers below months that are no days, and weeks above weekdays",
  N10: "forms that ask who will come",
  N11: "grades, offices, and addresses behind names",
  N12: "several people in a cell",
  N13: "lines that are no people",
  N14: "columns that say whether a row counts",
  N15: "points that are negative, in brackets, or below names of events",
  N16: "what programs make of files: letters, guards, times",
  N17: "dates of other forms",
  N18: "names of events around dates",
  N19: "dates of a list that are no meeting's",
  K1: "separators that some rows leave out",
  K2: "check boxes below the last person",
  K3: "rounded school IDs",
  K4: "numbers with separators for thousands",
  K5: "headings and marks in short",
  K6: "tables in HTML, between pipes, and in other encodings",
  K7: "impossible dates and years, days as numbers, and people called like sums",
  V1: "a date only in the first row of each meeting",
  V2: "semesters below each other",
  V3: "names across",
  V4: "names below the date of each meeting",
  V5: "counts alone, and tabs of grades",
  V6: "a list of members beside tabs of meetings",
  V7: "tabs for people or months",
  V8: "rows of topics and averages",
  V9: "open slots",
  V10: "late, with minutes",
  V11: "crosses, and words for absent",
  V12: "numbers of rows",
  V13: "other ways to write a grade",
  V14: "other names for a carry-over",
  V15: "counts of both present and absent",
} as const;
type KindRow = keyof typeof kindRows;
