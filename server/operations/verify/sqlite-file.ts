import { listDamage } from "../../platform/database/sqlite-damage.ts";
import { openToCopy } from "../backup/check-backup.ts";
import { compareChecksum } from "../backup/checksum.ts";
import type { DataFault } from "./data-fault.ts";

/**
 * The problems SQLite finds in a database file, which may be in use, and whether it is a backup
 * that has changed since it was made. Throws a StartError.
 */
export function verifySqliteFile(file: string): DataFault[] {
  const database = openToCopy(file);
  try {
    const changed = compareChecksum(file) === "different";
    return [
      ...(changed ? ["has changed since it was made: its checksum doesn't match"] : []),
      ...listDamage(database),
    ].map((problem) => ({ table: "the file", key: file, problem }));
  } finally {
    database.close();
  }
}
