import { createHash } from "node:crypto";
import { join } from "node:path";
import { markAsMoved } from "../../platform/database/moved-mark.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { openSqlite } from "../../platform/database/sqlite.ts";
import { readOrCreateSecret } from "../../platform/files/data-folder.ts";
import { createLogger } from "../../platform/logger.ts";
import { StartError } from "../../platform/start-error.ts";
import { upgrade } from "../backup/upgrade.ts";
import { compare, endMove, move, type Comparison } from "../moving/move.ts";
import type { Call } from "./call.ts";
import { requireData } from "./open-installation.ts";

/**
 * Copies the installation of the data folder into the PostgreSQL database of DATABASE_URL and
 * compares every table; with `--check` it only compares. It can be interrupted and resumed.
 */
export async function run(
  { config, say }: Call,
  _: [],
  { check }: { check: boolean },
): Promise<void> {
  const { dataDir, databaseUrl, secret, logLevel, backupDir } = config;
  if (databaseUrl === undefined)
    throw new StartError("DATABASE_URL is not set. Set it to the PostgreSQL database to move to.");
  requireData(dataDir);
  const kept = secret ?? readOrCreateSecret(dataDir);
  const from = openSqlite(dataDir, { evenIfMoved: true });
  const logger = createLogger(logLevel, process.stderr);
  const to = openPostgres(databaseUrl, logger);
  try {
    await upgrade(from, { folder: dataDir, backupDir, logger });
    await upgrade(to, { folder: dataDir, backupDir, logger });
    if (!check) await move(from, to, fingerprintOf(kept), say);
    const comparisons = await compare(from, to);
    report(comparisons, say);
    const different = comparisons.filter(({ same }) => !same);
    if (different.length > 0)
      throw new StartError(
        `these tables differ: ${different.map(({ table }) => table).join(", ")}.`,
      );
    if (check) return;
    // First, so that there is never a moment at which both could be used.
    await markAsMoved(from);
    await endMove(to, kept);
    say(
      "Everything is in PostgreSQL. From now on, start the server with the same DATABASE_URL. Without it, the old data can't be opened by mistake.",
    );
    if (secret === undefined)
      say(
        `Every node needs the same secret: set SECRET to the contents of ${join(dataDir, "secret")}.`,
      );
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

/** Identifies this installation without revealing its secret. */
function fingerprintOf(secret: string): string {
  return createHash("sha256").update(`moving ${secret}`).digest("base64url");
}

function report(comparisons: Comparison[], say: Call["say"]): void {
  say("table         SQLite rows  PostgreSQL rows  content");
  for (const { table, from, to, same } of comparisons)
    say(
      `${table.padEnd(13)} ${String(from.rows).padStart(11)}  ${String(to.rows).padStart(15)}  ${same ? "the same" : "DIFFERENT"}`,
    );
}
