import { setMaxListeners } from "node:events";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { completeDepartures } from "../accounts/privacy/departures-at-start.ts";
import { upgrade } from "../operations/backup/upgrade.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { openSqlite } from "../platform/database/sqlite.ts";
import { openDataFolder, readOrCreateSecret } from "../platform/files/data-folder.ts";
import { untilFree } from "../platform/files/until-free.ts";
import { prepareGracefulClose } from "../platform/http/graceful-close.ts";
import { answerRequests, createHttpServer } from "../platform/http/http-server.ts";
import { listen } from "../platform/http/listen.ts";
import { getPublicUrl } from "../platform/http/public-url.ts";
import { storeServedUrl } from "../platform/http/served-url.ts";
import type { Logger } from "../platform/logger.ts";
import { startMetricsServer } from "../platform/metrics/metrics-server.ts";
import { requireSameSecret } from "../platform/secrets/same-secret.ts";
import { version } from "../platform/version.ts";
import { createApp } from "./app.ts";
import { createDeps } from "./create-deps.ts";
import type { Deps } from "./deps.ts";

/** A running server. */
export type Serving = {
  port: number;
  publicUrl: string;
  deps: Pick<Deps, "database" | "clock" | "publicUrl" | "settings" | "live" | "ledger">;
  /** Refuses new requests, finishes running ones, and closes everything, within about 20 s. */
  stop(): Promise<void>;
};

/** Begins to answer commands, with the server's parts. */
type AnswerCommands = (
  deps: ReturnType<typeof createDeps>,
) => Promise<{ stop: () => Promise<void> }>;

/** The built web app. It is found from the project's folder: a bundle of this file is elsewhere. */
const webRoot = join(findPackageJSON(import.meta.url) ?? "", "../dist");

/**
 * Opens the data folder, upgrades its database, and starts serving. Throws a StartError, or
 * DatabaseUnavailable.
 */
export async function serve(
  config: Config,
  logger: Logger,
  answerCommands?: AnswerCommands,
): Promise<Serving> {
  const folder = openDataFolder(config.dataDir);
  const database = await openDatabase(config, folder, logger);
  const http = createHttpServer();
  const closeHttp = prepareGracefulClose(http);
  try {
    const secret = await settleDatabase(database, config, folder, logger);
    const stopping = new AbortController();
    // Every live stream adds a listener.
    setMaxListeners(0, stopping.signal);
    const port = await listen(http, config);
    const publicUrl = getPublicUrl(config, port);
    const deps = createDeps({
      config,
      publicUrl,
      folder,
      database,
      secret,
      clock: systemClock,
      logger,
      webRoot,
      stopping: stopping.signal,
    });
    const app = createApp(deps);
    answerRequests(http, getRequestListener(app.fetch));
    const stopMetrics = await startMetricsServer(deps);
    await storeServedUrl(database.write, publicUrl);
    const commands = await answerCommands?.(deps);
    deps.outbox.wake();
    deps.schoolLogin?.wake();
    deps.jobs.wake();
    logger.info(`started Rollcall ${version}`);
    return {
      port,
      publicUrl,
      deps,
      async stop() {
        logger.info("stopping");
        stopping.abort();
        await Promise.all([closeHttp(), commands?.stop()]);
        await deps.checkIns.idle();
        deps.live.stop();
        await Promise.all(
          [deps.outbox, deps.jobs, deps.tokenSync, deps.schoolLogin].map(async (part) =>
            part?.stop(),
          ),
        );
        await stopMetrics();
        await database.close();
        logger.info("stopped");
      },
    };
  } catch (error) {
    http.close();
    await database.close();
    throw error;
  }
}

/**
 * How long a start waits for the data folder, in milliseconds: a server that was told to stop may
 * finish requests for 10 s, and npm doesn't wait for it.
 */
const longestWaitMs = 12_000;

async function openDatabase(
  { databaseUrl }: Config,
  folder: string,
  logger: Logger,
): Promise<Database> {
  if (databaseUrl === undefined)
    return untilFree(() => openSqlite(folder), {
      waitMs: longestWaitMs,
      onWait: () => logger.warn("waiting for another Rollcall on this data folder to stop"),
    });
  // Its driver takes memory that SQLite doesn't need.
  const { openPostgres } = await import("../platform/database/postgres.ts");
  return openPostgres(databaseUrl, logger);
}

/** A start that waits for longer than this logs it, in milliseconds. */
const silentMs = 3000;

/** Upgrades the database and returns the secret that belongs to it. */
async function settleDatabase(
  database: Database,
  config: Config,
  folder: string,
  logger: Logger,
): Promise<string> {
  const notice = setTimeout(() => {
    logger.warn(
      "still waiting for the database: this node or another one is upgrading its schema, or a commit waits for a standby",
    );
  }, silentMs);
  try {
    const { backupDir } = config;
    await upgrade(database, { folder, backupDir, logger });
    if (config.databaseUrl === undefined)
      await completeDepartures({ db: database.read, folder, backupDir, logger });
    const secret = config.secret ?? readOrCreateSecret(folder);
    if (config.databaseUrl !== undefined) await requireSameSecret(database.write, secret);
    return secret;
  } finally {
    clearTimeout(notice);
  }
}
