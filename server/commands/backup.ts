import { join } from "node:path";
import { makeBackup } from "../backup/make-backup.ts";
import { StartError } from "../platform/start-error.ts";
import { runCommand, say } from "./run-command.ts";

/** Makes a backup, also while the server runs, in the folder that is given or set. */
await runCommand("back up", async ({ databaseUrl, dataDir, backupDir }, folder = backupDir) => {
  if (databaseUrl !== undefined)
    throw new StartError(
      "the data is in PostgreSQL. Back it up with PostgreSQL's own tools; see docs/backup.md.",
    );
  const database = join(dataDir, "rollcall.db");
  say(`Made ${makeBackup({ database, folder, madeAt: new Date() })}`);
});
