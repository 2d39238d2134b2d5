import { sql, type RawBuilder } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { StartError } from "../platform/start-error.ts";

/** A row as one of the engines gives it. */
export type Row = Record<string, unknown>;

/** A table as it is moved; types are PostgreSQL's. */
export type MovedTable = {
  name: keyof Tables;
  key: string[];
  columns: { name: string; type: string }[];
};

/**
 * Every table with its key, in an order in which rows refer only to what is there already.
 * `installation` is PostgreSQL's own.
 */
const keys: { [Name in Exclude<keyof Tables, "installation">]: (keyof Tables[Name])[] } = {
  users: ["id"],
  credentials: ["id"],
  sessions: ["id"],
  verifications: ["id"],
  clubs: ["id"],
  admins: ["uid"],
  members: ["uid"],
  memberClubs: ["clubId", "uid"],
  events: ["clubId", "id"],
  attendance: ["clubId", "eventId", "uid"],
  departures: ["uid", "kind"],
  changes: ["clubId", "revision"],
  outbox: ["id"],
  records: ["clubId", "id"],
  signingKeys: ["id"],
  failures: ["key"],
};

/** What is moved. Throws a StartError when the two schemas differ. */
export async function describeTables(source: Db, target: Db): Promise<MovedTable[]> {
  const [here, there] = [await listColumns(source), await listColumns(target)];
  return Object.entries(keys).map(([table, key]) => {
    const columns = there.get(table) ?? [];
    if (columns.length === 0) throw new StartError("the database holds no installation.");
    if (namesOf(columns) !== namesOf(here.get(table) ?? []))
      throw new StartError(
        `the table ${table} differs between the data folder and the database: they are of different versions.`,
      );
    return { name: table as keyof typeof keys, key, columns };
  });
}

async function listColumns(db: Db): Promise<Map<string, MovedTable["columns"]>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.map((column) => ({ name: column.name, type: column.dataType })),
    ]),
  );
}

function namesOf(columns: MovedTable["columns"]): string {
  return columns
    .map(({ name }) => name)
    .toSorted()
    .join(" ");
}

export function columnsOf({ columns }: MovedTable): RawBuilder<unknown> {
  return sql.join(columns.map(({ name }) => sql.ref(name)));
}

export function keyOf({ key }: Pick<MovedTable, "key">, row: Row): unknown[] {
  return key.map((column) => row[column]);
}

/**
 * Reads a table in the order of its key, so many rows at a time, from after the key that is
 * given: however long the table, little of it is in memory.
 */
export async function* readBatches(
  db: Db,
  table: MovedTable,
  { size, after }: { size: number; after?: unknown[] | undefined },
): AsyncGenerator<Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  for (;;) {
    const start = after === undefined ? sql`` : sql`where (${key}) > (${sql.join(after)})`;
    const { rows } = await sql<Row>`
      select ${columnsOf(table)} from ${sql.table(table.name)} ${start}
      order by ${key} limit ${size}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = keyOf(table, last);
  }
}
