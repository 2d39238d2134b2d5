import { join } from "node:path";
import { callOf } from "../../platform/call-of.ts";
import type { Config } from "../../platform/config.ts";
import type { Db } from "../../platform/database/database.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { openSqliteToRead } from "../../platform/database/sqlite.ts";
import { createLogger } from "../../platform/logger.ts";
import { requireNotMoved } from "../backup/check-backup.ts";
import { listLostPoints } from "../verify/lost-points.ts";
import { requireSchema } from "../verify/require-schema.ts";
import { verifySqliteFile } from "../verify/sqlite-file.ts";
import { verify } from "../verify/verify.ts";
import { listWrongEarnings } from "../verify/wrong-earnings.ts";
import type { Call } from "./call.ts";
import { sayLostPoints, sayWrongEarnings } from "./repair-texts.ts";

/**
 * Verifies the data, or a given backup file; exits with code 1 if there are problems. Damage from a
 * bug in an earlier version is listed by name, with the command that repairs it.
 */
export async function run(call: Call, [backup]: [string | undefined]): Promise<void> {
  const { config, say } = call;
  const { faults, lost, wrong } =
    config.databaseUrl === undefined || backup !== undefined
      ? await verifyFile(backup ?? dataFileOf(config))
      : await verifyPostgres(config, config.databaseUrl);
  for (const { table, key, problem } of faults) say(`${table} ${key}: ${problem}`);
  say(faults.length === 0 ? "Everything matches." : `Problems found: ${faults.length}.`);
  if (lost.length + wrong.length > 0) {
    sayLostPoints(call, lost);
    sayWrongEarnings(call, wrong);
    say(`\`${callOf("repair")}\` fixes these records.`);
  }
  if (faults.length > 0) call.fail();
}

function dataFileOf({ dataDir }: Config): string {
  const file = join(dataDir, "rollcall.db");
  requireNotMoved(file);
  return file;
}

async function findFaults(db: Db) {
  return {
    faults: await verify(db),
    lost: await listLostPoints(db),
    wrong: await listWrongEarnings(db),
  };
}

async function verifyFile(file: string) {
  const damage = verifySqliteFile(file);
  // Data that can't be read completely might look consistent.
  if (damage.length > 0) return { faults: damage, lost: [], wrong: [] };
  const db = openSqliteToRead(file);
  try {
    await requireSchema(db, file);
    return await findFaults(db);
  } finally {
    await db.destroy();
  }
}

async function verifyPostgres({ logLevel }: Config, url: string) {
  const database = openPostgres(url, createLogger(logLevel, process.stderr));
  try {
    await requireSchema(database.schema, "the database");
    return await findFaults(database.schema);
  } finally {
    await database.close();
  }
}
