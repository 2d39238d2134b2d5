import { existsSync } from "node:fs";
import type { Db } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/logger.ts";
import { beginDepartures, copyDepartures, departuresFileOf } from "./departures-file.ts";
import { hasAccounts } from "./departures.store.ts";
import { keepDepartures } from "./departures.ts";

const remedy =
  "If you put an older database in place, put your newest copy of the file in the data folder and restart; see docs/backup.md";

/**
 * Completes the departures file of an installation on SQLite before anything uses it, and warns if
 * it was missing or incomplete: an older database may have been restored, and with it people who
 * had left.
 */
export async function completeDepartures(options: {
  db: Db;
  folder: string;
  backupDir: string;
  logger: Logger;
}): Promise<void> {
  const { db, folder, backupDir, logger } = options;
  const file = departuresFileOf(folder);
  const wasThere = existsSync(file);
  try {
    // Create it now, so that its absence can be noticed later.
    beginDepartures(file);
    const added =
      copyDepartures(departuresFileOf(backupDir), file) + (await keepDepartures(db, file));
    if (!wasThere && (await hasAccounts(db)))
      logger.warn({ file, found: added }, `the departures file was missing. ${remedy}`);
    if (wasThere && added > 0)
      logger.warn({ file, lacked: added }, `the departures file was incomplete. ${remedy}`);
  } catch (err) {
    // The server can still run; the jobs will retry.
    logger.error({ err }, "could not complete the departures file");
  }
}
