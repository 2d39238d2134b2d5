import { join } from "node:path";
import { requireNotMoved } from "../backup/check-backup.ts";
import { makeBackupAside } from "../backup/make-backup-aside.ts";
import { StartError } from "../platform/start-error.ts";
import type { Call } from "./call.ts";

/** Makes a backup in the given or configured folder, even while the server runs. */
export async function run(
  { config: { databaseUrl, dataDir, backupDir }, say }: Call,
  [folder = backupDir]: [string | undefined],
): Promise<void> {
  if (databaseUrl !== undefined)
    throw new StartError(
      "the data is in PostgreSQL. Back it up with PostgreSQL's own tools; see docs/backup.md.",
    );
  const database = join(dataDir, "rollcall.db");
  requireNotMoved(database);
  say(`Backup saved to ${await makeBackupAside({ database, folder, madeAt: new Date() })}`);
}
