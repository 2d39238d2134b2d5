import type { SheetAnswers } from "#web/imports/reading/reading.ts";
import type { LayoutSaid } from "#web/imports/roles.ts";

/** A sheet of the corpus: as pasted, and how it must be read. */
export type CorpusSheet = {
  name: string;
  /**
   * Cells between tabs, so commas within cells need no quotes; several texts are tabs of a
   * workbook.
   */
  sheet: string | Readonly<Record<string, string>>;
  /** What the officer has said about its columns, and answered. */
  said?: LayoutSaid;
  answers?: Partial<SheetAnswers>;
  kind: "members" | "event" | "grid" | "responses";
  /** As `name | date`. */
  meetings?: readonly string[];
  /** As `name | graduation year or – | marks | points [| carry-over]`. */
  people: readonly string[];
  /** The questions: `date`, `number`, a mark, or a doubt. */
  questions?: readonly string[];
  /** The kinds of warnings. */
  warnings?: readonly string[];
  /** The rows and columns that are skipped, by their text. */
  skipped?: readonly string[];
  /** The rows that have to be fixed, counted from 1, with the problem. */
  problems?: readonly string[];
};
