/** What becomes of a column's value in another row. */
export type Fate = "carried" | { derived: string } | { dropped: string };

/**
 * What a transfer does with a table:
 * - `kept`: it isn't about this table, whose rows stay as they are.
 * - `dropped`: none of its rows come along, and why.
 * - `derived`: it has rows afterward that say something else, and what.
 * - `copied`: one row becomes another one, column by column.
 * - `changed`: its rows stay as they are, except for these columns.
 */
type Statement<Row> =
  | "kept"
  | { dropped: string }
  | { derived: string }
  | { copied: { [Column in keyof Row]: Fate } }
  | { changed: { [Column in keyof Row]?: Exclude<Fate, "carried"> } };

export type AnyStatement = Statement<Record<string, unknown>>;

/** What becomes of a table by each transfer. Without a statement, restoring and moving keep it. */
export type Statements<Row> = {
  /** One member's record becomes another's, who has no record of these things (R4.8). */
  merge: Statement<Row>;
  /** A club is saved to its file, and another one created from that (R31.20, R31.22). */
  file: Statement<Row>;
  /** A new year starts (R31.1). */
  year: Statement<Row>;
  /** A backup is restored (R16.6). */
  restore?: Statement<Row>;
  /** An installation moves to PostgreSQL (R16.3). */
  move?: Statement<Row>;
};
export type Transfer = keyof Statements<never>;

export const dropped = (why: string) => ({ dropped: why });
export const derived = (how: string) => ({ derived: how });

export const newId = derived("a new ID");
export const anOperation = derived("the transfer is an operation of its own");
export const revision = derived("the operation that transferred it");
export const kept = "kept";

/** Tables of accounts, and of the installation: a club's transfers don't touch them. */
export const ofAccount = {
  ...({ merge: kept, year: kept } as const),
  file: dropped("belongs to an account, not to a club"),
};
export const ofServer = { ...ofAccount, file: dropped("belongs to this server") };
export const givesAccess = { ...ofAccount, file: dropped("gives somebody access (R31.21)") };
export const isRequest = {
  merge: dropped("only someone with an account asks, and accounts are never merged away (R4.8)"),
  file: dropped("is a request, whose reason can be private (R31.21)"),
  year: kept,
} as const;
export const isEvidence = {
  merge: dropped("is about someone's browser, and people without an account have none"),
  file: dropped("is evidence of how someone checked in (R31.21)"),
  year: kept,
} as const;
export const ofOperation = {
  merge: dropped("is about an earlier operation, which names the merged record"),
  file: dropped("is about an earlier operation, which isn't in the History (R31.22)"),
  year: kept,
} as const;
export const endsByRestore = { restore: dropped("would let somebody in again (R16.6)") };
export const withAccount = dropped("only someone with an account has one (R4.8)");
