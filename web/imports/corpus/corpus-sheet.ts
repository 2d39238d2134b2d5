/** A sheet of the corpus: as it is pasted, and what must come out of it. */
export type CorpusSheet = {
  name: string;
  /** Cells between tabs, so commas within cells need no quotes; several are tabs of a workbook. */
  sheet: string | Readonly<Record<string, string>>;
  kind: "members" | "event" | "grid" | "responses";
  /** As `name | date`. */
  meetings?: readonly string[];
  /** As `name | graduation year or – | marks | points [| carry-over]`. */
  people: readonly string[];
  /** What is asked: `date`, `number`, or a mark. */
  questions?: readonly string[];
  /** What is warned of, by the kinds of warnings. */
  warnings?: readonly string[];
  /** The rows and columns that are passed over, by what stands in them. */
  skipped?: readonly string[];
  /** The rows that have to be fixed, from 1, with what is wrong. */
  problems?: readonly string[];
};
