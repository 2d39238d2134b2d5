import { existsSync } from "node:fs";
import { join } from "node:path";
import { stderr, stdin } from "node:process";
import { createInterface } from "node:readline/promises";
import { systemClock } from "../platform/clock.ts";
import type { ChangeDeps } from "../ledger/change-clubs.ts";
import type { Config } from "../platform/config.ts";
import { openPostgres } from "../platform/database/postgres.ts";
import { openSqlite } from "../platform/database/sqlite.ts";
import { createLiveHub } from "../platform/live/live-hub.ts";
import { createLogger } from "../platform/logger.ts";
import { StartError } from "../platform/start-error.ts";
import { requireSchema } from "../verify/require-schema.ts";

/**
 * Does work on the data of the configured installation. On PostgreSQL, nodes may be running, and
 * they tell their watchers; a data folder must not be in use by a server.
 */
export async function withInstallation(
  { databaseUrl, dataDir, logLevel }: Config,
  work: (deps: ChangeDeps) => Promise<void>,
): Promise<void> {
  if (databaseUrl === undefined) requireData(dataDir);
  const logger = createLogger(logLevel, stderr);
  const database =
    databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, logger);
  const live = createLiveHub({ database, logger });
  try {
    await requireSchema(database.schema, "the database");
    await work({ database, live, clock: systemClock });
  } finally {
    live.stop();
    await database.close();
  }
}

/** Throws a StartError if a data folder has no database: to open it would create one. */
export function requireData(dataDir: string): void {
  if (!existsSync(join(dataDir, "rollcall.db")))
    throw new StartError(`there is no Rollcall data in ${dataDir}.`);
}

/** The options of a command that asks first: `--yes` confirms. */
export type Confirmable = { yes: boolean };

/** Asks for confirmation unless it is given. Throws a StartError for any answer except yes. */
export async function askFirst(question: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  if (!stdin.isTTY)
    throw new StartError(`this needs confirmation. Add --yes to confirm: ${question}`);
  const lines = createInterface({ input: stdin, output: stderr });
  const typed = await lines.question(`${question} Type yes to continue: `);
  lines.close();
  if (typed.trim().toLowerCase() !== "yes")
    throw new StartError("it wasn't confirmed, so nothing has changed.");
}
