import { tellDepartures } from "../backup/collect-departures.ts";
import { restore } from "../backup/restore.ts";
import { settleRestored } from "../backup/settle-restored.ts";
import { openDataFolder } from "../platform/data-folder.ts";
import { openPostgres } from "../platform/database/postgres.ts";
import { createLogger } from "../platform/logger.ts";
import { StartError } from "../platform/start-error.ts";
import { departuresFileOf, readDepartures } from "../privacy/departures-file.ts";
import { runCommand, say } from "./run-command.ts";

/** Puts a backup in place; on PostgreSQL, settles a database that its own tools have put back. */
await runCommand("restore", async (config, file) => {
  const logger = createLogger(config.logLevel);
  const { databaseUrl } = config;
  if (databaseUrl === undefined) {
    if (file === undefined) throw new StartError("name the file: npm run restore -- FILE");
    return restore({ config, logger, say }, file);
  }
  if (file !== undefined)
    throw new StartError(
      "the data is in PostgreSQL: put it back with its own tools, then run this without a file. docs/backup.md says how.",
    );
  const folder = openDataFolder(config.dataDir);
  const database = openPostgres(databaseUrl, logger, folder);
  try {
    await settleRestored({ database, folder, config, logger });
    say("The database is settled. Everybody has to sign in again.");
    const inFiles = readDepartures(departuresFileOf(folder)).length;
    say(tellDepartures(folder, { since: "the state that was put back", inFiles }));
  } finally {
    await database.close();
  }
});
