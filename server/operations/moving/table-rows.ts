import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { MovedTable } from "./moved-tables.ts";

/** A row in a form that both engines accept and that can be compared. */
export type MovedRow = Record<string, unknown>;

const batchRows = 1000;

/** The rows of a table in batches, ordered by key, after the row with the key `after`. */
export async function* readBatches(
  db: Db,
  table: MovedTable,
  after?: readonly unknown[],
): AsyncGenerator<MovedRow[]> {
  const columns = sql.join(table.key.map((column) => sql.ref(column)));
  let last = after;
  for (;;) {
    const where = last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(last)})`;
    const { rows } = await sql<MovedRow>`
      select * from ${sql.table(table.name)} ${where}
      order by ${columns} limit ${sql.lit(batchRows)}`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows.map((row) => normalize(row, table));
    last = keyOf(end, table);
  }
}

/** The values of a row's key. */
export function keyOf(row: MovedRow, { key }: MovedTable): unknown[] {
  return key.map((column) => row[column]);
}

function normalize(row: MovedRow, { booleans = [], instants = [] }: MovedTable): MovedRow {
  const values: MovedRow = { ...row };
  for (const column of booleans) values[column] = Boolean(row[column]);
  for (const column of instants) {
    const instant = row[column];
    if (typeof instant === "string" || instant instanceof Date)
      values[column] = new Date(instant).toISOString();
  }
  return values;
}

/**
 * How many rows a table has, and a checksum of their contents that doesn't depend on their order.
 */
export type Summary = { rows: number; sum: string };

export async function summarize(db: Db, table: MovedTable): Promise<Summary> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of readBatches(db, table)) {
    rows += batch.length;
    for (const row of batch) sum += hash(row);
  }
  return { rows, sum: BigInt.asUintN(64, sum).toString(16) };
}

function hash(row: MovedRow): bigint {
  const text = JSON.stringify(
    Object.keys(row)
      .toSorted()
      .map((column) => [column, row[column]]),
  );
  return createHash("sha256").update(text).digest().readBigUInt64BE();
}
