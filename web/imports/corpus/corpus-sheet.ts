/** A sheet of the corpus: as pasted, and how it must be read. */
export type CorpusSheet = {
  name: string;
  /**
   * Cells between tabs, so commas within cells need no quotes; several texts are tabs of a
   * workbook.
   */
  sheet: string | Readonly<Record<string, string>>;
  kind: "members" | "event" | "grid" | "responses";
  /** As `name | date`. */
  meetings?: readonly string[];
  /** As `name | graduation year or – | marks | points [| carry-over]`. */
  people: readonly string[];
  /** The questions: `date`, `number`, or a mark. */
  questions?: readonly string[];
  /** The kinds of warnings. */
  warnings?: readonly string[];
  /** The rows and columns that are skipped, by their text. */
  skipped?: readonly string[];
  /** The rows that have to be fixed, counted from 1, with the problem. */
  problems?: readonly string[];
};
