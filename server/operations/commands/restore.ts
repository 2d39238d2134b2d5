import { departuresFileOf, readDepartures } from "../../accounts/privacy/departures-file.ts";
import { callOf } from "../../platform/call-of.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { openDataFolder } from "../../platform/files/data-folder.ts";
import { createLogger } from "../../platform/logger.ts";
import { StartError } from "../../platform/start-error.ts";
import { describeDepartures } from "../backup/collect-departures.ts";
import { restore } from "../backup/restore.ts";
import { settleRestored, whatHasEnded } from "../backup/settle-restored.ts";
import type { Call } from "./call.ts";
import { UsageError } from "./usage-error.ts";

/** Restores a backup. On PostgreSQL, prepares a database that was restored with its own tools. */
export async function run({ config, say }: Call, [file]: [string | undefined]): Promise<void> {
  const logger = createLogger(config.logLevel, process.stderr);
  const { databaseUrl } = config;
  if (databaseUrl === undefined) {
    if (file === undefined)
      throw new UsageError(`add the backup file: ${callOf("restore", "FILE")}`);
    return restore({ config, logger, say }, file);
  }
  if (file !== undefined)
    throw new StartError(
      "the data is in PostgreSQL. Restore it with PostgreSQL's own tools, then run this without a file; see docs/backup.md.",
    );
  const folder = openDataFolder(config.dataDir);
  const database = openPostgres(databaseUrl, logger);
  try {
    await settleRestored({ database, folder, config, logger });
    say("The database is ready to use.");
    whatHasEnded.forEach(say);
    const inFiles = readDepartures(departuresFileOf(folder)).length;
    say(describeDepartures(folder, { since: "the restored state", inFiles }));
  } finally {
    await database.close();
  }
}
