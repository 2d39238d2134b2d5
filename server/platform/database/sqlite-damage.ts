import type { DatabaseSync } from "node:sqlite";
import { isDamage } from "./sqlite-errors.ts";

/** The problems SQLite finds in a database: damaged pages and broken foreign keys. */
export function listDamage(database: DatabaseSync): string[] {
  try {
    const pages = database.prepare("pragma integrity_check").all();
    const references = database.prepare("pragma foreign_key_check").all();
    return [
      ...pages.map((row) => String(row["integrity_check"])).filter((line) => line !== "ok"),
      ...references.map(
        (row) => `a row of ${String(row["table"])} refers to no row of ${String(row["parent"])}`,
      ),
    ];
  } catch (error) {
    // Some damage makes the file unreadable.
    if (!isDamage(error)) throw error;
    return [error.message];
  }
}
