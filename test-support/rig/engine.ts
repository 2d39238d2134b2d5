import type { Database } from "#server/platform/database/database.ts";

/** A database engine to be measured. */
export type Engine = {
  name: string;
  createInstallation(): Promise<Installation>;
  stop(): Promise<void>;
};

/** Data of the product in a place of its own, brought up to the newest schema. */
export type Installation = {
  /** Where the program runs, away from anybody's `.env` file. */
  folder: string;
  /** The settings by which the program finds the data. */
  settings: Record<string, string>;
  /** Opens the database; on SQLite only while no program runs on it. */
  openDatabase(): Promise<Database>;
  /** Brings about what the database does by itself some time after many rows have come. */
  settle(): Promise<void>;
  remove(): Promise<void>;
};
