import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  Kysely,
  type RawBuilder,
  sql,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  type SqliteStatement,
} from "kysely";
import { describeOwner } from "../files/data-folder.ts";
import { closeToOthers, makePrivateFile } from "../files/private-file.ts";
import { InUse } from "../files/until-free.ts";
import { StartError } from "../start-error.ts";
import { setPlatform, type Database, type Db, type Platform } from "./database.ts";
import { refuseMoved } from "./moved-mark.ts";
import { EachOf } from "./prepared-query.ts";
import { attempt, isBusy, reasonOf } from "./sqlite-errors.ts";
import type { Tables } from "./tables.ts";

/** Everything specific to SQLite: how it is opened and how tables are declared. */

/**
 * With how many pages of 4 KB the log is copied into the database file. Less often than usual,
 * because a rush rewrites the same pages again and again.
 */
const longLog = 4000;

const platform: Platform = {
  engine: "sqlite",
  inProcess: true,
  types: { integer: "integer", bigint: "integer", boolean: "integer", timestamp: "text" },
  // STRICT refuses text in a number column, which SQLite would otherwise store.
  finishTable: (table) => table.modifyEnd(sql`strict`),
  rowsOf: <Row>(json: string, columns: Record<string, "text" | "bigint">) => {
    const values = Object.keys(columns).map(
      (column) => sql`value ->> ${sql.lit(`$.${column}`)} as ${sql.ref(column)}`,
    );
    return sql<Row>`(select ${sql.join(values)} from json_each(${json}))`.as("rows");
  },
  // Without a rowid, a row is found and written in one B-tree instead of two.
  clusterTable: (table) => table.modifyEnd(sql`strict, without rowid`),
  makeAppendOnly: (table, emptied) => {
    const refuse = (name: string, change: RawBuilder<unknown>, when = sql``) => sql`
      create trigger ${sql.ref(`${table}_no_${name}`)} before ${change} on ${sql.table(table)} ${when}
      begin select raise(abort, ${sql.lit(`rows of ${table} are never changed`)}); end`;
    if (emptied === undefined)
      return ["update", "delete"].map((change) => refuse(change, sql.raw(change)));
    const { column, others } = emptied;
    const filled = sql`when ${sql.ref(`new.${column}`)} is not null`;
    return [
      refuse("delete", sql`delete`),
      refuse("update", sql`update of ${sql.join(others.map((name) => sql.ref(name)))}`),
      refuse("filling", sql`update of ${sql.ref(column)}`, filled),
    ];
  },
  dropAppendOnly: () => [],
  letErase: (table) => {
    const trigger = sql.ref(`${table}_no_delete`);
    return [
      sql`drop trigger ${trigger}`,
      sql`
      create trigger ${trigger} before delete on ${sql.table(table)}
      when not exists (
        select 1 from "clubs" where "id" = old."clubId" and "erasingAt" is not null
      )
      begin select raise(abort, ${sql.lit(`rows of ${table} are never changed`)}); end`,
    ];
  },
  beforeManyRows: [],
  // SQLite has a single writer, so no row locks are needed.
  forUpdate: sql``,
  forKeyShare: sql``,
  forShareOf: () => sql``,
};

/**
 * Opens the embedded database of a data folder: one connection that writes, and one that can only
 * read. Every commit is on disk before it is confirmed. Throws a StartError if another process uses
 * the folder, the file isn't a database, or its data has moved to PostgreSQL, unless `evenIfMoved`.
 */
export function openSqlite(folder: string, { evenIfMoved = false } = {}): Database {
  const lock = lockFolder(folder);
  const file = join(folder, "rollcall.db");
  try {
    const writer = openToWrite(file, evenIfMoved);
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    // The attendance of a large club's year (in KB): an imported one is all over the table, so
    // reading event by event would otherwise read each page many times.
    reader.exec("pragma cache_size = -65536");
    const write = kyselyOver(writer);
    return {
      write,
      read: kyselyOver(reader),
      schema: write,
      platform,
      async close() {
        // What has begun ends first.
        await write.connection().execute(async () => {});
        reader.close();
        await write.destroy();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    if (error instanceof StartError) throw error;
    throw new StartError(`cannot open ${file}: ${reasonOf(error)}.${describeOwner(file)}`);
  }
}

function openToWrite(file: string, evenIfMoved: boolean): DatabaseSync {
  makePrivateFile(file);
  // New ones get the database file's mode; those left by a killed process may have another.
  for (const end of ["-wal", "-shm"]) closeToOthers(file + end);
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    if (!evenIfMoved) refuseMoved(database, file);
    // Nothing is confirmed before it is on disk (R16.1).
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
    // Keep the pages that a rush rewrites again and again in the cache (in KB). Truncate a WAL that
    // has grown.
    database.exec(
      `pragma wal_autocheckpoint = ${longLog}; pragma cache_size = -8000; pragma journal_size_limit = 33554432`,
    );
    // Erased data must not remain in the file.
    database.exec("pragma secure_delete = on");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a database file for reading, even while it is in use. */
export function openSqliteToRead(file: string): Db {
  return kyselyOver(new DatabaseSync(file, { readOnly: true, timeout: 5000 }));
}

/**
 * Locks the folder for this process; the system releases the lock however the process ends. Throws
 * a StartError that distinguishes a folder in use from one that can't be written.
 */
export function lockFolder(folder: string): DatabaseSync {
  const file = join(folder, "lock.db");
  let lock;
  try {
    makePrivateFile(file);
    lock = new DatabaseSync(file);
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock?.close();
    if (isBusy(error))
      throw new InUse(
        `a Rollcall server is already using the data folder ${folder}. Stop it first.`,
      );
    throw new StartError(`cannot write to ${file}: ${reasonOf(error)}.${describeOwner(file)}`);
  }
}

/** Whether a process has locked the folder with `lockFolder`. */
export function isFolderInUse(folder: string): boolean {
  let lock;
  try {
    lock = new DatabaseSync(join(folder, "lock.db"), { readOnly: true });
    lock.prepare("select count(*) from sqlite_schema").get();
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    lock?.close();
  }
}

function kyselyOver(database: DatabaseSync): Kysely<Tables> {
  return setPlatform(new Kysely<Tables>({ dialect: new Dialect(configOf(database)) }), platform);
}

/**
 * SQLite rolls schema changes back with their transaction, but Kysely assumes that it doesn't: an
 * interrupted migration would leave tables that make every later start fail.
 */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter() {
    return new Adapter();
  }
}

/** Adapts `node:sqlite` to the interface Kysely expects; its statements lack `reader`. */
function configOf(database: DatabaseSync): SqliteDialectConfig {
  const statements = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const statement = attempt(() => database.prepare(text));
    return {
      reader: statement.columns().length > 0,
      all: (parameters) =>
        attempt(() => runsOf(parameters).flatMap((values) => statement.all(...toValues(values)))),
      run: (parameters) =>
        // SQLite has already rolled a transaction back if its write failed.
        text === "rollback" && !database.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : attempt(() => runEach(statement, runsOf(parameters))),
      iterate: (parameters) => statement.iterate(...toValues(parameters)),
    };
  };
  return {
    database: {
      close: () => database.close(),
      // Our statements are few and always the same, so each is prepared once.
      prepare: (text) => statements.getOrInsertComputed(text, prepare),
    },
  };
}

/** The values of each run; a single run unless an EachOf was passed. */
function runsOf(parameters: ReadonlyArray<unknown>): readonly (readonly unknown[])[] {
  const [first] = parameters;
  return first instanceof EachOf ? first.runs : [parameters];
}

function runEach(statement: StatementSync, runs: readonly (readonly unknown[])[]) {
  let changes = 0;
  for (const values of runs) changes += Number(statement.run(...toValues(values)).changes);
  return { changes, lastInsertRowid: 0 };
}

/** SQLite has no booleans. */
function toValues(parameters: ReadonlyArray<unknown>): SQLInputValue[] {
  return parameters.map((value) =>
    typeof value === "boolean" ? Number(value) : value,
  ) as SQLInputValue[];
}
