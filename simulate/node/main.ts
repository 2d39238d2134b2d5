import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import type { Db } from "#server/platform/database/database.ts";
import { schoolSettings } from "#test-support/issuer/start-issuer.ts";
import { setClock, stopClock } from "./clock.ts";
import type { Answer, Asked, Demand, Found, Opening } from "./demands.ts";
import { makePredictable, seedWith } from "./predictable.ts";
import { fillDisk, killAfter, untilQuiet, watchStatements } from "./statements.ts";

/**
 * A node of the simulation: the whole server in its own process, which can be killed, with the
 * simulation's clock and random numbers.
 */

makePredictable();
stopClock();
watchStatements();
// From here on, the server must see the replaced clock and random numbers.
const { serve } = await import("#server/app/server.ts");
const { listDueEarlyCheckIns } =
  await import("#server/attendance/check-in/spots/early-check-ins.store.ts");
const { endForgottenVisits } = await import("#server/attendance/visits/end-forgotten-visits.ts");
const { makeBackup } = await import("#server/operations/backup/make-backup.ts");
const { restore } = await import("#server/operations/backup/restore.ts");
const { makeOperatorKey } = await import("#server/operations/operator/keys.ts");
const { readConfig } = await import("#server/platform/config.ts");
const { logOptions } = await import("#server/platform/logger.ts");
const { openPostgres } = await import("#server/platform/database/postgres.ts");
const { openSqliteToRead } = await import("#server/platform/database/sqlite.ts");
const { tableNames } = await import("#server/platform/database/table-registry.ts");
const { verify } = await import("#server/operations/verify/verify.ts");

let errors: string[] = [];
let jobsHaveRun = Promise.withResolvers<void>();
let jobsRanAt = 0;
const logger = pino(logOptions("info"), {
  write(line: string) {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    if (level >= 50) errors.push(line.trim());
    // They are due again an hour from now.
    if (msg === "ran the hourly jobs") {
      jobsRanAt = Date.now();
      jobsHaveRun.resolve();
    }
  },
});

const hourMs = 3_600_000;
let opened: Opening | undefined;
let serving: Awaited<ReturnType<typeof serve>> | undefined;

function configOf({ folder, databaseUrl, issuer }: Opening) {
  return readConfig({
    DATA_DIR: folder,
    PORT: "0",
    HOST: "127.0.0.1",
    BASE_URL: "http://localhost:3000",
    SECRET: "the secret of every simulated installation",
    RETENTION_DAYS: "60",
    MAX_GRADUATION_YEAR: "2032",
    ...schoolSettings({ url: issuer }),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
}

/** Moves the time forward, and returns whether the hourly jobs ran. */
async function letTimePass(now: number): Promise<boolean> {
  jobsHaveRun = Promise.withResolvers();
  setClock(now);
  if (serving === undefined || now < jobsRanAt + hourMs) return false;
  await jobsHaveRun.promise;
  return true;
}

async function open(opening: Opening): Promise<number> {
  setClock(opening.now);
  seedWith(opening.seed);
  killAfter(Number.POSITIVE_INFINITY);
  opened = opening;
  jobsHaveRun = Promise.withResolvers();
  serving = await serve(configOf(opening), logger);
  await jobsHaveRun.promise;
  return serving.port;
}

async function close(): Promise<void> {
  await serving?.stop();
  serving = undefined;
}

function required(): Opening {
  if (opened === undefined) throw new Error("Nothing was opened.");
  return opened;
}

/** Reads the database beside the server, as a command does. */
async function look<Seen>(read: (db: Db) => Promise<Seen>): Promise<Seen> {
  const { folder, databaseUrl } = required();
  if (databaseUrl === undefined) {
    const db = openSqliteToRead(join(folder, "rollcall.db"));
    return read(db).finally(() => db.destroy());
  }
  const database = openPostgres(databaseUrl, logger);
  return read(database.read).finally(() => database.close());
}

async function settleSpots(db: Db): Promise<void> {
  while ((await listDueEarlyCheckIns(db, Date.now(), 1)).length > 0) await wait(5);
}

/** Every row, and every written email, that contains one of some texts. */
async function search(db: Db, texts: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  const searchIn = (content: string, where: Omit<Found, "text">) =>
    found.push(
      ...texts.filter((text) => content.includes(text)).map((text) => ({ text, ...where })),
    );
  for (const table of tableNames)
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      const { clubId, revision } = row as { clubId?: string; revision?: number };
      searchIn(JSON.stringify(row), {
        table,
        ...(table === "operations" && clubId !== undefined && { clubId }),
        ...(table === "operations" && revision !== undefined && { revision }),
      });
    }
  const folder = join(required().folder, "mail");
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    searchIn(readFileSync(join(folder, name), "utf8"), { table: "written emails" });
  return found;
}

async function obey(demand: Demand): Promise<unknown> {
  const { folder } = demand.do === "open" ? demand.opening : required();
  switch (demand.do) {
    case "open":
      return open(demand.opening);
    case "close":
      return close();
    case "set-clock":
      return letTimePass(demand.now);
    case "kill-after":
      return killAfter(demand.statements);
    case "fill-disk":
      return fillDisk(demand.full);
    case "settle-down":
      return untilQuiet();
    case "settle-spots":
      return look(settleSpots);
    case "end-visits":
      if (serving === undefined) throw new Error("The node doesn't serve.");
      return endForgottenVisits(serving.deps);
    case "back-up": {
      const database = join(folder, "rollcall.db");
      return makeBackup({ database, folder: join(folder, "backups"), madeAt: new Date() });
    }
    case "restore":
      if (!existsSync(demand.file)) throw new Error(`There is no ${demand.file}.`);
      return restore({ config: configOf(required()), logger, say: () => {} }, demand.file);
    case "search":
      return look((db) => search(db, demand.texts));
    case "operator-key":
      if (serving === undefined) throw new Error("The node doesn't serve.");
      return makeOperatorKey(serving.deps);
    case "operator-acts":
      return look((db) => db.selectFrom("operatorActs").selectAll().execute());
    case "verify":
      return look(verify);
  }
}

process.on("message", (asked: Asked) => {
  const reply = (answer: Omit<Answer, "id" | "errors">) => {
    process.send?.({ id: asked.id, errors, ...answer } satisfies Answer);
    errors = [];
  };
  obey(asked).then(
    (value) => reply({ value }),
    (error: unknown) =>
      reply({ fault: error instanceof Error ? (error.stack ?? "") : String(error) }),
  );
});
// The process that started it has ended.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.send?.({ id: 0, errors: [] } satisfies Answer);
