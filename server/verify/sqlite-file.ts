import { openToCopy } from "../backup/check-backup.ts";
import { listDamage } from "../platform/database/sqlite-damage.ts";
import type { DataFault } from "./data-fault.ts";

/** What SQLite itself finds wrong with a database file; it may be in use. Throws a StartError. */
export function verifySqliteFile(file: string): DataFault[] {
  const database = openToCopy(file);
  try {
    return listDamage(database).map((problem) => ({ table: "the file", key: file, problem }));
  } finally {
    database.close();
  }
}
