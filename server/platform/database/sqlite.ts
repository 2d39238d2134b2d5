import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  Kysely,
  type RawBuilder,
  sql,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  type SqliteStatement,
} from "kysely";
import { closeToOthers, makePrivateFile } from "../private-file.ts";
import { StartError } from "../start-error.ts";
import { setPlatform, type Database, type Db, type Platform } from "./database.ts";
import { listDamageAside } from "./sqlite-damage.ts";
import { EachOf } from "./prepared-query.ts";
import { attempt, isBusy, reasonOf } from "./sqlite-errors.ts";
import type { Tables } from "./tables.ts";

/** All that is particular to SQLite: how it is opened, and how its tables are declared. */

const platform: Platform = {
  engine: "sqlite",
  inProcess: true,
  types: { integer: "integer", bigint: "integer", boolean: "integer", timestamp: "text" },
  // STRICT refuses text in a number column, which SQLite would otherwise keep.
  finishTable: (table) => table.modifyEnd(sql`strict`),
  rowsOf: <Row>(json: string, columns: Record<string, "text" | "bigint">) => {
    const values = Object.keys(columns).map(
      (column) => sql`value ->> ${sql.lit(`$.${column}`)} as ${sql.ref(column)}`,
    );
    return sql<Row>`(select ${sql.join(values)} from json_each(${json}))`.as("rows");
  },
  // Without a row number of its own, a row is found and written in one place instead of two.
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
  beforeManyRows: [],
  // Nobody else writes while a transaction does.
  forUpdate: sql``,
  forShareOf: () => sql``,
};

/**
 * Opens the embedded database of a data folder: one connection that writes, and one
 * that can only read. Every commit is on the disk before it is answered.
 * Throws a StartError when another process has the folder, or the file is no database.
 */
export function openSqlite(folder: string): Database {
  const lock = lockFolder(folder);
  const file = join(folder, "rollcall.db");
  try {
    const writer = openToWrite(file);
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const write = kyselyOver(writer);
    return {
      write,
      read: kyselyOver(reader),
      schema: write,
      platform,
      listDamage: (givenUp) => listDamageAside(file, givenUp),
      takesChanges: () => true,
      async close() {
        reader.close();
        writer.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw new StartError(`cannot open ${file}: ${reasonOf(error)}.`);
  }
}

function openToWrite(file: string): DatabaseSync {
  makePrivateFile(file);
  // New ones get the mode of the database; those of a process that was killed may have another.
  for (const end of ["-wal", "-shm"]) closeToOthers(file + end);
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
    // Pages that a rush writes again and again are copied from the log into the file less often,
    // in pages of 4 KB, and stay in memory meanwhile, in KB. A log that has grown is cut afterwards.
    database.exec(
      "pragma wal_autocheckpoint = 4000; pragma cache_size = -8000; pragma journal_size_limit = 33554432",
    );
    // What was erased is not to be found in the file any more.
    database.exec("pragma secure_delete = on");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a database file that may be in use, to look at it. */
export function openSqliteToRead(file: string): Db {
  return kyselyOver(new DatabaseSync(file, { readOnly: true, timeout: 5000 }));
}

/**
 * Holds the folder for this process; the system lets go of it however the process ends.
 * Throws a StartError that tells a folder that is held from one that cannot be written.
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
    throw new StartError(
      isBusy(error)
        ? `another server is already using the data folder ${folder}.`
        : `cannot write to ${file}: ${reasonOf(error)}.`,
    );
  }
}

function kyselyOver(database: DatabaseSync): Kysely<Tables> {
  const dialect = new Dialect({ database: asKyselyDatabase(database) });
  return setPlatform(new Kysely<Tables>({ dialect }), platform);
}

/**
 * SQLite takes changes of the schema back with their transaction, which Kysely does not
 * count on: a migration that was cut short would leave tables that stop every later start.
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

/** Gives Kysely the shape it expects; `node:sqlite` statements lack `reader`. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const statement = attempt(() => database.prepare(text));
    return {
      reader: statement.columns().length > 0,
      all: (parameters) =>
        attempt(() => runsOf(parameters).flatMap((values) => statement.all(...toValues(values)))),
      run: (parameters) =>
        // What cannot be written takes its transaction back by itself.
        text === "rollback" && !database.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : attempt(() => runEach(statement, runsOf(parameters))),
      iterate: (parameters) => statement.iterate(...toValues(parameters)),
    };
  };
  return {
    close: () => database.close(),
    // The product's statements are few and always the same: each is prepared once.
    prepare: (text) => statements.getOrInsertComputed(text, prepare),
  };
}

/** The values of each run: of one, unless many were asked for. */
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
