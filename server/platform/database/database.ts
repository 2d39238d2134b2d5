import type {
  AliasedRawBuilder,
  ColumnDataType,
  CreateTableBuilder,
  Kysely,
  RawBuilder,
  Transaction,
} from "kysely";
import { TransactionConflict } from "../database-errors.ts";
import type { Tables } from "./tables.ts";

/**
 * SQLite and PostgreSQL are used in the same way: through Kysely, with the same statements,
 * migrations, and tests. What differs is in `sqlite.ts` and the `postgres` files next to it; only
 * backups and moving know more of an engine, and a statement that has to be written for one says
 * why.
 *
 * On both, a commit is on the disk before it is answered (R16.1). On SQLite, transactions wait in
 * one line, so none may write much (R16.7).
 */

/** The first parameter of store functions: a connection, or the transaction they are part of. */
export type Db = Kysely<Tables>;

/** An open database. Changes go through `write`; screens read through `read`. */
export type Database = {
  write: Db;
  read: Db;
  /** For schema changes, which may take longer than any other statement. */
  schema: Db;
  platform: Platform;
  close(): Promise<void>;
};

/** The database engine, as far as migrations need to know it. */
export type Platform = {
  engine: "sqlite" | "postgres";
  types: Record<"integer" | "bigint" | "boolean" | "timestamp", ColumnDataType>;
  finishTable: <Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ) => CreateTableBuilder<Table, Column>;
  /** A JSON array of objects as a table named `rows`, so that one statement carries many rows. */
  rowsOf: <Row>(
    json: string,
    columns: { [Column in keyof Row & string]: "text" | "bigint" },
  ) => AliasedRawBuilder<Row, "rows">;
  /**
   * Whether statements run inside this process, which is the only one then: without a round trip to
   * a server, and with transactions in one line.
   */
  inProcess: boolean;
  /** Like `finishTable`, for a table that is always looked up by its key. */
  clusterTable: <Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ) => CreateTableBuilder<Table, Column>;
  /**
   * Statements that make the database itself refuse to update or delete rows of a table; one column
   * can be exempted so it may be set to null.
   */
  makeAppendOnly: (
    table: string,
    emptied?: { column: string; others: readonly string[] },
  ) => RawBuilder<unknown>[];
  /** Statements that remove what `makeAppendOnly` leaves behind after the table is dropped. */
  dropAppendOnly: (table: string) => RawBuilder<unknown>[];
  /**
   * Statements that let rows of a table of `makeAppendOnly` be deleted while their club is being
   * erased, and none but those.
   */
  letErase: (table: string) => RawBuilder<unknown>[];
  /** Statements to run before a transaction writes very many rows. */
  beforeManyRows: readonly RawBuilder<unknown>[];
  /** Appended to a query to lock its rows against changes until the transaction ends. */
  forUpdate: RawBuilder<unknown>;
  /**
   * Appended to a query so that its rows aren't locked with `forUpdate` until the transaction ends;
   * nothing else waits for it.
   */
  forKeyShare: RawBuilder<unknown>;
  /** Same for the rows of one of the query's tables, as a shared lock. */
  forShareOf: (table: string) => RawBuilder<unknown>;
};

/** Prepares the transaction for writing very many rows. */
export async function expectManyRows(db: Db): Promise<void> {
  for (const statement of platformOf(db).beforeManyRows) await statement.execute(db);
}

const platforms = new WeakMap<object, Platform>();

/** Records the engine of a handle; call it once for each handle that is opened. */
export function setPlatform<Handle extends Db>(db: Handle, platform: Platform): Handle {
  platforms.set(db.getExecutor().adapter, platform);
  return db;
}

/** The engine-specific parts for a handle or one of its transactions. */
export function platformOf(db: Db): Platform {
  const platform = platforms.get(db.getExecutor().adapter);
  if (platform === undefined) throw new Error("The database engine is not set.");
  return platform;
}

/** Each failed try means that another transaction got through. */
const maxTries = 10;

/**
 * Runs `work` in one transaction: either all of it happens, or nothing. Only await database calls
 * inside it, and only on the handle that is passed in: on SQLite everyone else waits, and a call on
 * the outer handle would deadlock. Name the parameter `db` so that it shadows the outer one. On a
 * conflict, `work` runs again from the start.
 */
export async function transaction<Result>(
  db: Db,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof TransactionConflict) || tries === maxTries) throw error;
    }
  }
}
