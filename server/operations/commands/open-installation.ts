import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemClock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { openSqlite } from "../../platform/database/sqlite.ts";
import { readDiskSpace } from "../../platform/files/disk-space.ts";
import { getPublicUrl } from "../../platform/http/public-url.ts";
import { findServedUrl } from "../../platform/http/served-url.ts";
import { createLiveHub } from "../../platform/live/live-hub.ts";
import { createLogger } from "../../platform/logger.ts";
import { createDelivery } from "../../platform/mail/create-delivery.ts";
import { createAllowances } from "../../platform/rate-limits/allowances.ts";
import { createSettings } from "../../platform/settings/current-settings.ts";
import { StartError } from "../../platform/start-error.ts";
import { requireSchema } from "../verify/require-schema.ts";
import type { CommandDeps } from "./call.ts";

/**
 * Does work on the data of the configured installation. On PostgreSQL, nodes may be running, and
 * they tell their watchers; a data folder must not be in use by a server.
 */
export async function withInstallation(
  config: Config,
  work: (deps: CommandDeps) => Promise<void>,
): Promise<void> {
  const { databaseUrl, dataDir, logLevel } = config;
  if (databaseUrl === undefined) requireData(dataDir);
  const logger = createLogger(logLevel, process.stderr);
  const database =
    databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, logger);
  const live = createLiveHub({ database, logger });
  const clock = systemClock;
  try {
    await requireSchema(database.schema, "the database");
    const allowances = createAllowances(database, clock, logger);
    const served = config.baseUrl ?? (await findServedUrl(database.read));
    const publicUrl = served ?? getPublicUrl(config, config.port);
    const { settings } = createSettings({ config, database, logger });
    await work({
      database,
      live,
      clock,
      config,
      publicUrl,
      allowances,
      logger,
      settings,
      deliver: createDelivery({ config, settings, folder: dataDir, logger }),
      // No server runs here that could have started, sent something, or failed to back up.
      folder: dataDir,
      startedAt: null,
      outbox: null,
      backups: { failure: () => null },
      diskSpace: () => readDiskSpace(dataDir),
    });
  } finally {
    live.stop();
    await database.close();
  }
}

/** Throws a StartError if a data folder has no database: to open it would create one. */
export function requireData(dataDir: string): void {
  if (!existsSync(join(dataDir, "rollcall.db")))
    throw new StartError(
      `there is no Rollcall data in ${resolve(dataDir)}. Set DATA_DIR to the data folder.`,
    );
}
