import type pg from "pg";

/** A PostgreSQL database of a test file. */
export type OwnPostgres = {
  url: string;
  /** The connection used to empty it. */
  client: pg.Client;
  /** Closes the connection and drops the database. */
  drop(): Promise<void>;
};

/** Emptied databases of this file's earlier tests: creating one takes longer than most tests. */
export const emptied: OwnPostgres[] = [];
