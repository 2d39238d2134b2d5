import type {
  AliasedRawBuilder,
  ColumnDataType,
  CreateTableBuilder,
  Kysely,
  RawBuilder,
  Transaction,
} from "kysely";
import { TransactionConflict } from "./database-errors.ts";
import type { Tables } from "./tables.ts";

/** What store functions take first: a connection, or the transaction that they are part of. */
export type Db = Kysely<Tables>;

/** An open database. What changes data goes through `write`; screens read through `read`. */
export type Database = {
  write: Db;
  read: Db;
  /** Where the schema is changed, which may take longer than anything else. */
  schema: Db;
  platform: Platform;
  /** How nodes on the same database tell each other of changes; absent where there is one node. */
  wakeUp?: WakeUp;
  /**
   * Reads everything through, beside the work, and says what does not hold what was written.
   * Absent where the engine does so by itself.
   */
  listDamage?(givenUp: AbortSignal): Promise<string[]>;
  /** False while commits do not come back, and changes are refused therefore. */
  takesChanges(): boolean;
  close(): Promise<void>;
};

/** Tells other nodes at once which clubs have changed. It may fail silently: they look, too. */
export type WakeUp = {
  send(clubIds: readonly string[]): void;
  /** Calls `onChange` with what other nodes send; answers how to stop. */
  listen(onChange: (clubIds: readonly string[]) => void): () => Promise<void>;
};

/** What migrations need to know of the engine beneath. */
export type Platform = {
  engine: "sqlite" | "postgres";
  types: Record<"integer" | "bigint" | "boolean" | "timestamp", ColumnDataType>;
  finishTable: <Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ) => CreateTableBuilder<Table, Column>;
  /** The rows of a JSON array of objects as a table named `rows`, so that many travel in one statement. */
  rowsOf: <Row>(
    json: string,
    columns: { [Column in keyof Row & string]: "text" | "bigint" },
  ) => AliasedRawBuilder<Row, "rows">;
  /** Whether a statement is a call in this process, and no way to a server and back. */
  inProcess: boolean;
  /** As `finishTable`, for a table that is always reached by its key. */
  clusterTable: <Table extends string, Column extends string>(
    table: CreateTableBuilder<Table, Column>,
  ) => CreateTableBuilder<Table, Column>;
  /**
   * Statements after which the database itself refuses to change or delete rows of a table;
   * one column may be allowed to be emptied.
   */
  makeAppendOnly: (
    table: string,
    emptied?: { column: string; others: readonly string[] },
  ) => RawBuilder<unknown>[];
  /** Statements that take away what is left of `makeAppendOnly` once the table is gone. */
  dropAppendOnly: (table: string) => RawBuilder<unknown>[];
  /** Statements that go before those by which a transaction writes very many rows. */
  beforeManyRows: readonly RawBuilder<unknown>[];
  /** Stands behind a query whose rows nobody else may change until the transaction ends. */
  forUpdate: RawBuilder<unknown>;
  /** The same for the rows of one table of the query, which others may hold so, too. */
  forShareOf: (table: string) => RawBuilder<unknown>;
};

/** Says that the transaction is about to write very many rows. */
export async function expectManyRows(db: Db): Promise<void> {
  for (const statement of platformOf(db).beforeManyRows) await statement.execute(db);
}

const platforms = new WeakMap<object, Platform>();

/** Says which engine is beneath a handle; to be called once for each that is opened. */
export function setPlatform<Handle extends Db>(db: Handle, platform: Platform): Handle {
  platforms.set(db.getExecutor().adapter, platform);
  return db;
}

/** What is particular to the engine beneath a handle, or a transaction of it. */
export function platformOf(db: Db): Platform {
  const platform = platforms.get(db.getExecutor().adapter);
  if (platform === undefined) throw new Error("Nobody has said which engine this is.");
  return platform;
}

/** Each time somebody else's transaction gets through. */
const maxTries = 10;

/**
 * Runs `work` in one transaction: all of it happens, or nothing. Only database calls
 * may be awaited within, and only on the handle that is passed: on SQLite everybody
 * else waits, and the outer handle would wait for ever. Name the parameter `db`, so
 * that it hides the outer one. Where others got in the way it runs again from the start.
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
