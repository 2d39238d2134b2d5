import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import { openPostgres } from "../platform/database/postgres.ts";
import { openSqliteToRead } from "../platform/database/sqlite.ts";
import { createLogger } from "../platform/logger.ts";
import { requireSchema } from "../verify/require-schema.ts";
import { verifySqliteFile } from "../verify/sqlite-file.ts";
import { verify } from "../verify/verify.ts";
import { runCommand, say } from "./run-command.ts";

/** Proves the data, or that of a backup whose file is given; ends with code 1 when some is wrong. */
await runCommand("verify", async (config, backup) => {
  const faults =
    config.databaseUrl === undefined || backup !== undefined
      ? await verifyFile(backup ?? join(config.dataDir, "rollcall.db"))
      : await verifyPostgres(config, config.databaseUrl);
  for (const { table, key, problem } of faults) say(`${table} ${key}: ${problem}`);
  say(faults.length === 0 ? "Everything agrees." : `Faults: ${faults.length}.`);
  if (faults.length > 0) process.exitCode = 1;
});

async function verifyFile(file: string) {
  const damage = verifySqliteFile(file);
  // What cannot be read whole would only seem to agree.
  if (damage.length > 0) return damage;
  const db = openSqliteToRead(file);
  try {
    await requireSchema(db, file);
    return await verify(db);
  } finally {
    await db.destroy();
  }
}

async function verifyPostgres({ logLevel }: Config, url: string) {
  const database = openPostgres(url, createLogger(logLevel));
  try {
    await requireSchema(database.schema, "the database");
    return await verify(database.schema);
  } finally {
    await database.close();
  }
}
