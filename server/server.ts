import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createAuth, sessionCookieName } from "./accounts/auth.ts";
import { createSessionReader } from "./accounts/authenticate.ts";
import { migrations } from "./migrations/migrations.ts";
import { systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { openDataFolder, readOrCreateSecret } from "./platform/data-folder.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openSqlite } from "./platform/database/sqlite.ts";
import { createApp } from "./platform/http/app.ts";
import { createLiveHub } from "./platform/live/live-hub.ts";
import type { Logger } from "./platform/logger.ts";
import { findPublicUrl } from "./platform/public-url.ts";
import { StartError } from "./platform/start-error.ts";

/** A server that answers requests. */
export type RunningServer = { port: number; publicUrl: string; stop(): Promise<void> };

/** Opens the data folder, brings its database up to date and serves. Throws a StartError. */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const folder = openDataFolder(config.dataDir);
  const database = openSqlite(folder);
  try {
    await migrate(database, migrations);
    const secret = config.secret ?? readOrCreateSecret(folder);
    const http = createServer();
    const port = await listen(http, config);
    const publicUrl = findPublicUrl(config, port);
    const auth = createAuth({
      database,
      secret,
      baseUrl: publicUrl,
      minPasswordLength: config.minPasswordLength,
      logger,
    });
    const app = createApp({
      config,
      publicUrl,
      database,
      auth,
      findUser: createSessionReader({
        db: database.read,
        secret,
        cookieName: sessionCookieName(publicUrl.startsWith("https://")),
        clock: systemClock,
      }),
      live: createLiveHub(),
      clock: systemClock,
      logger,
      webRoot: join(import.meta.dirname, "../dist"),
    });
    http.on("request", getRequestListener(app.fetch));
    return { port, publicUrl, stop: () => stop(http, database) };
  } catch (error) {
    await database.close();
    throw error;
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

/** Lets running requests finish, ends open streams, and closes the database. */
async function stop(http: Server, database: { close(): Promise<void> }): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve));
  http.closeIdleConnections();
  // Streams never finish by themselves: give answers a moment, then cut what is left.
  const cut = setTimeout(() => http.closeAllConnections(), 1000);
  await closed;
  clearTimeout(cut);
  await database.close();
}
