import type { Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createDeps } from "./create-deps.ts";
import { migrations } from "./migrations/migrations.ts";
import { systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { openDataFolder, readOrCreateSecret } from "./platform/data-folder.ts";
import type { Database } from "./platform/database/database.ts";
import { DatabaseUnavailable } from "./platform/database/database-errors.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openPostgres } from "./platform/database/postgres.ts";
import { openSqlite } from "./platform/database/sqlite.ts";
import { createApp } from "./platform/http/app.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import type { Logger } from "./platform/logger.ts";
import { findPublicUrl } from "./platform/public-url.ts";
import { requireSameSecret } from "./platform/same-secret.ts";
import { StartError } from "./platform/start-error.ts";

/** A server that answers requests. */
export type RunningServer = { port: number; publicUrl: string; stop(): Promise<void> };

/** Opens the data folder, brings its database up to date and serves. Throws a StartError. */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const folder = openDataFolder(config.dataDir);
  const database = openDatabase(config, folder, logger);
  try {
    await migrateAtStart(database);
    const secret = config.secret ?? readOrCreateSecret(folder);
    if (config.databaseUrl !== undefined) await requireSameSecret(database.write, secret);
    const http = createHttpServer();
    const port = await listen(http, config);
    const publicUrl = findPublicUrl(config, port);
    const deps = createDeps({
      config,
      publicUrl,
      folder,
      database,
      secret,
      clock: systemClock,
      logger,
      webRoot: join(import.meta.dirname, "../dist"),
    });
    const app = createApp(deps);
    http.on("request", getRequestListener(app.fetch));
    deps.outbox.wake();
    deps.jobs.wake();
    return {
      port,
      publicUrl,
      async stop() {
        await closeHttp(http);
        await Promise.all(
          [deps.outbox, deps.jobs, deps.tokenSync, deps.live].map((part) => part.stop()),
        );
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openDatabase({ databaseUrl }: Config, folder: string, logger: Logger): Database {
  return databaseUrl === undefined ? openSqlite(folder) : openPostgres(databaseUrl, logger);
}

async function migrateAtStart(database: Database): Promise<void> {
  try {
    await migrate(database, migrations);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new StartError(`the database cannot be used: ${message || "no answer"}.`);
  }
}

function listen(http: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) =>
      reject(describeListenError(error, port, host)),
    );
    http.listen(port, host, () => {
      const address = http.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

function describeListenError(
  error: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
): Error {
  if (error.code === "EADDRINUSE")
    return new StartError(`port ${port} is taken. PORT names another.`);
  if (error.code === "EACCES")
    return new StartError(`port ${port} may not be opened by this user. PORT names another.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartError(`HOST ${host} is no address of this machine.`);
  return error;
}

/** Lets running requests finish, and ends open streams. */
async function closeHttp(http: Server): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve));
  http.closeIdleConnections();
  // Streams never finish by themselves: give answers a moment, then cut what is left.
  const cut = setTimeout(() => http.closeAllConnections(), 1000);
  await closed;
  clearTimeout(cut);
}
