import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { callOf } from "../call-of.ts";
import { StartError } from "../start-error.ts";
import type { Database } from "./database.ts";

/**
 * The number in the head of a SQLite file whose data has moved to PostgreSQL: whoever opened it
 * without DATABASE_URL would work on old data (R33.35).
 */
const moved = 0x6d6f7665;

/** Marks the database as moved. */
export async function markAsMoved({ write }: Database): Promise<void> {
  await sql`pragma user_version = ${sql.lit(moved)}`.execute(write);
}

/** Removes the mark from a copy of a database. */
export function unmark(file: string): void {
  const copy = new DatabaseSync(file);
  copy.exec("pragma user_version = 0");
  copy.close();
}

/** Throws a StartError if a database has moved to PostgreSQL. */
export function refuseMoved(database: DatabaseSync, file: string): void {
  if (database.prepare("pragma user_version").get()?.["user_version"] !== moved) return;
  throw new StartError(
    `the data in ${dirname(file)} has moved to PostgreSQL. Set DATABASE_URL to that database. To go back to the data as it was before it moved: ${callOf("restore", file)}`,
  );
}
