import { join } from "node:path";
import { makeBackup } from "../backup/make-backup.ts";
import type { Config } from "../platform/config.ts";
import { StartError } from "../platform/start-error.ts";
import { say } from "./say.ts";

/** Makes a backup in the given or configured folder, even while the server runs. */
export async function run(
  { databaseUrl, dataDir, backupDir }: Config,
  [folder = backupDir]: [string | undefined],
): Promise<void> {
  if (databaseUrl !== undefined)
    throw new StartError(
      "the data is in PostgreSQL. Back it up with PostgreSQL's own tools; see docs/backup.md.",
    );
  const database = join(dataDir, "rollcall.db");
  say(`Backup saved to ${makeBackup({ database, folder, madeAt: new Date() })}`);
}
