import type {
  AliasedRawBuilder,
  ColumnDataType,
  CreateTableBuilder,
  Kysely,
  RawBuilder,
  Transaction,
} from "kysely";
import { LockedTooLong, TransactionConflict } from "./database-errors.ts";
import type { Tables } from "./tables.ts";
import type { ListHeld, Guest, HostWork, WriteLine } from "./write-line.ts";

/** The first parameter of store functions: a connection, or the transaction they are part of. */
export type Db = Kysely<Tables>;

/** An open database. Changes go through `write`; screens read through `read`. */
export type Database = {
  write: Db;
  read: Db;
  /** For schema changes, which may take longer than any other statement. */
  schema: Db;
  platform: Platform;
  /**
   * Reads the whole database in the background and lists any damage. Absent where the engine checks
   * for damage itself.
   */
  listDamage?(givenUp: AbortSignal): Promise<string[]>;
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
  /** Whether statements run inside this process, which is the only one then. */
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
  /**
   * Statements between which a lock that takes long fails with LockedTooLong. Without row locks, there are none.
   */
  impatience?: { begin: string; end: string };
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

const lines = new WeakMap<object, WriteLine>();

/** Makes transactions of a handle wait in a line. */
export function setLine(db: Db, line: WriteLine): void {
  lines.set(db.getExecutor().adapter, line);
}

const lineOf = (db: Db) => lines.get(db.getExecutor().adapter);

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
  const turn = () => untilNoConflict(db, work);
  return lineOf(db)?.run(turn) ?? turn();
}

/** Like `transaction`, for work that may take long: on SQLite, guests don't wait for it. */
export async function hostTransaction<Result>(db: Db, work: HostWork<Result>): Promise<Result> {
  return lineOf(db)?.host(db, work) ?? untilNoConflict(db, (db) => work(db, () => {}));
}

/**
 * Like `transaction`, for short work that doesn't have to wait for a long transaction: a
 * `hostTransaction` on SQLite, or anything that holds a club's lock on PostgreSQL.
 */
export async function guestTransaction<Result>(db: Db, guest: Guest<Result>): Promise<Result> {
  const turn = async (listHeld?: ListHeld) => {
    const { result, committed } = await untilNoConflict(db, (db) => guest(db, listHeld));
    committed();
    return result;
  };
  const line = lineOf(db);
  if (line !== undefined) return line.runOrVisit(turn, guest);
  try {
    return await turn();
  } catch (error) {
    if (!(error instanceof LockedTooLong)) throw error;
    return turn(listLocked);
  }
}

/** Locks those of some clubs that nobody has locked, and returns the others. */
async function listLocked(db: Db, clubIds: readonly string[]): Promise<ReadonlySet<string>> {
  const free = await db
    .selectFrom("clubs")
    .select("id")
    .where("id", "in", clubIds)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(clubIds).difference(new Set(free.map(({ id }) => id)));
}

/** Runs a statement without waiting for a `hostTransaction`. A crash during one may undo it. */
export async function guestStatement<Result>(
  db: Db,
  run: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (lineOf(db) === undefined) return run(db);
  return guestTransaction(db, async (db) => ({
    ...{ result: await run(db), note: undefined },
    repeat: async (db) => void (await run(db)),
    committed: () => {},
  }));
}

async function untilNoConflict<Result>(
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
