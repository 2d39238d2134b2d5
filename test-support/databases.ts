import type { Database } from "#server/platform/database/database.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";

/** A database engine that the product runs on. `folder` is a test's own. */
export type TestDatabase = {
  name: string;
  open(folder: string): Promise<Database>;
};

/** Every API test runs on each of these. */
export const testDatabases: TestDatabase[] = [
  { name: "SQLite", open: async (folder) => openSqlite(folder) },
];
