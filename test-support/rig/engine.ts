import type { Database } from "#server/platform/database/database.ts";

/** A database engine to be measured. */
export type Engine = {
  name: string;
  createInstallation(): Promise<Installation>;
  stop(): Promise<void>;
};

/** A separate set of the product's data, migrated to the newest schema. */
export type Installation = {
  /** The folder where the program runs, without any `.env` file. */
  folder: string;
  /** The settings that let the program find the data. */
  settings: Record<string, string>;
  /** Opens the database; on SQLite only while no program uses it. */
  openDatabase(): Promise<Database>;
  /** Triggers the maintenance that the database does automatically some time after many inserts. */
  settle(): Promise<void>;
  remove(): Promise<void>;
};
