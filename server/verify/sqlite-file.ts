import { DatabaseSync } from "node:sqlite";
import { listDamage } from "../backup/check-backup.ts";
import type { DataFault } from "./data-fault.ts";

/** What SQLite itself finds wrong with a database file; it may be in use. */
export function verifySqliteFile(file: string): DataFault[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return listDamage(database).map((problem) => ({ table: "the file", key: file, problem }));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [{ table: "the file", key: file, problem }];
  } finally {
    database.close();
  }
}
