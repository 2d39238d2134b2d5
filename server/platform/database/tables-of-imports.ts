/** Tables of the sheets that clubs import. */

/** An import of an old sheet: one that is running, or a club's last one. */
export type ImportsTable = {
  id: string;
  clubId: string;
  /** A stopped one ended with the process that ran it, and nothing of it was saved. */
  state: "running" | "done" | "stopped";
  startedAt: number;
  /** When the process that runs it last showed that it does, or when it ended. */
  seenAt: number;
  percent: number;
  /** The operation that it became; null until then. */
  revision: number | null;
  /** The points in the sheet, and how many of them match the records; null until compared. */
  points: number | null;
  agreeing: number | null;
};

/** How a club's sheets of one shape are read. */
export type SheetHabitsTable = {
  clubId: string;
  /** A SHA-256 of the headings, in hex. */
  shape: string;
  /** JSON, as in the contract. */
  habits: string;
  /** When they were last stored, which each import of such a sheet does. */
  usedAt: number;
};
