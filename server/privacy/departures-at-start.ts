import { existsSync } from "node:fs";
import type { Db } from "../platform/database/database.ts";
import type { Logger } from "../platform/logger.ts";
import { beginDepartures, copyDepartures, departuresFileOf } from "./departures-file.ts";
import { hasAccounts } from "./departures.store.ts";
import { keepDepartures } from "./departures.ts";

const remedy =
  "If you put an older database in place, put your newest copy of the file in the data folder and restart; see docs/backup.md";

/**
 * Completes the file of departures of an installation on SQLite before anything is done by it,
 * and warns when it was missing or lacked some: then an older state may have come back, and
 * people with it who had left.
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
    // From now on it is there, so that it can be missing.
    beginDepartures(file);
    const added =
      copyDepartures(departuresFileOf(backupDir), file) + (await keepDepartures(db, file));
    if (!wasThere && (await hasAccounts(db)))
      logger.warn({ file, found: added }, `the departures file was missing. ${remedy}`);
    if (wasThere && added > 0)
      logger.warn({ file, lacked: added }, `the departures file was incomplete. ${remedy}`);
  } catch (err) {
    // Who reads can be served all the same, and the jobs try it again.
    logger.error({ err }, "could not complete the departures file");
  }
}
