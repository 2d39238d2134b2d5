import type { Read } from "./cells.ts";
import type { DoubtKind } from "./doubts/doubt-kinds.ts";
import type { Doubt, DoubtExample, Reading, SheetPerson } from "./reading.ts";

/** What was seen while a sheet was read, apart from its reading. */
export type Seen = {
  /** The rows that have a name, counted from 0. */
  names: readonly { row: number; name: string }[];
  /** The rows that were made one person. */
  combined: readonly (readonly SheetPerson[])[];
  /** Those whose amounts at one meeting were added up. */
  added: readonly SheetPerson[];
  /** How many marks mean so. */
  late: number;
  excused: number;
};

/** What there is to judge a reading by. */
export type Evidence = { read: Read; reading: Omit<Reading, "doubts">; seen: Seen };

/** What a finding may have besides examples. */
export type More = Partial<Pick<Doubt, "level" | "times" | "of" | "rows" | "columns">>;

/** What speaks against a reading; nothing does without an example or a number of times. */
export type Finding = { doubt: DoubtKind; examples: readonly DoubtExample[] } & More;

/** A finding with its examples, of which texts count once. */
export function found(
  doubt: DoubtKind,
  examples: readonly (DoubtExample | string)[],
  more: More = {},
): Finding {
  const once = [...new Set(examples)];
  return {
    doubt,
    examples: once.map((one) => (typeof one === "string" ? { text: one } : one)),
    ...more,
  };
}

/** A finding that has a number, but no examples. */
export function counted(doubt: DoubtKind, times: number | boolean, more: More = {}): Finding {
  return found(doubt, [], { times: Number(times), ...more });
}
