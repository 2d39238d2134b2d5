import { existsSync } from "node:fs";
import { join } from "node:path";
import { stdin, stdout } from "node:process";
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
 * Does something to the data of the installation that the settings name: on PostgreSQL beside
 * running nodes, which tell their watchers of it; in a data folder while no server uses it.
 */
export async function withInstallation(
  { databaseUrl, dataDir, logLevel }: Config,
  work: (deps: ChangeDeps) => Promise<void>,
): Promise<void> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, "rollcall.db")))
    throw new StartError(`there is no Rollcall data in ${dataDir}.`);
  const logger = createLogger(logLevel);
  const database =
    databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, logger, dataDir);
  const live = createLiveHub({ database, logger });
  try {
    await requireSchema(database.schema, "the database");
    await work({ database, live, clock: systemClock });
  } finally {
    await live.stop();
    await database.close();
  }
}

/** Asks before something is done; `--yes` answers it. Throws a StartError for anything else than yes. */
export async function askFirst(question: string, answer: string | undefined): Promise<void> {
  if (answer === "--yes") return;
  if (!stdin.isTTY)
    throw new StartError(`this needs a confirmation. Add --yes to confirm: ${question}`);
  const lines = createInterface({ input: stdin, output: stdout });
  const typed = await lines.question(`${question} Type yes to continue: `);
  lines.close();
  if (typed.trim().toLowerCase() !== "yes") throw new StartError("you did not confirm it.");
}
