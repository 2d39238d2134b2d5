import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import pLimit from "p-limit";
import { createApp } from "#server/app/app.ts";
import { createDeps } from "#server/app/create-deps.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { openPostgres } from "#server/platform/database/postgres.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { answerRequests, createHttpServer } from "#server/platform/http/http-server.ts";
import { createLogger } from "#server/platform/logger.ts";

/** The app without its queue: every check-in has its own commit. */
const config = readConfig(process.env);
const { dataDir, databaseUrl, port, host = "127.0.0.1", secret = "" } = config;
const logger = createLogger(config.logLevel);
const deps = createDeps({
  config,
  publicUrl: `http://${host}:${port}`,
  folder: dataDir,
  database: databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, logger),
  secret,
  clock: systemClock,
  logger,
  webRoot: join(import.meta.dirname, "../dist"),
});
const { checkIns } = deps;
const alone = pLimit(1);
const app = createApp({
  ...deps,
  checkIns: { ...checkIns, submit: (submission) => alone(() => checkIns.submit(submission)) },
});
const http = createHttpServer();
answerRequests(http, getRequestListener(app.fetch));
http.listen(port, host, () => {
  const { port } = http.address() as AddressInfo;
  process.stdout.write(`Rollcall is ready: http://${host}:${port}\n`);
});
process.on("SIGTERM", () => process.exit());
