import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { measureTable } from "./measure-table.ts";
import { keyOf, readBatches, type MovedTable, type Row } from "./moved-tables.ts";

/** What became of a table: how many rows, what was added up, and each way in which it differs. */
export type Comparison = { rows: number; summed: string[]; differences: string[] };

/** So many differences of a table are named. */
const mostNamed = 10;

/**
 * Compares a table in three ways: how many rows there are, what the engines add its numbers up
 * to, and every value of every row. Rows are named by their keys; values are nobody's business.
 */
export async function compareTable(
  { source, target }: { source: Db; target: Db },
  table: MovedTable,
  { size }: { size: number },
): Promise<Comparison> {
  const [here, there] = [await measureTable(source, table), await measureTable(target, table)];
  const differences: string[] = [];
  if (here.rows !== there.rows)
    differences.push(`${here.rows} rows in the data folder, ${there.rows} in PostgreSQL`);
  for (const [column, sum] of Object.entries(here.sums))
    if (sum !== there.sums[column])
      differences.push(
        `${column} adds up to ${sum} in the data folder, to ${there.sums[column]} in PostgreSQL`,
      );
  let different = 0;
  for await (const rows of readBatches(source, table, { size })) {
    const found = await findByKey(target, table, rows);
    for (const row of rows) {
      const difference = differenceOf(table, row, found.get(nameOf(table, row)));
      if (difference === undefined) continue;
      different += 1;
      if (different <= mostNamed) differences.push(`${nameOf(table, row)}: ${difference}`);
    }
  }
  if (different > mostNamed) differences.push(`and ${different - mostNamed} rows more`);
  return { rows: here.rows, summed: Object.keys(here.sums), differences };
}

/** Those rows of PostgreSQL that have the keys of the rows that are given. */
async function findByKey(
  target: Db,
  { name, key, columns }: MovedTable,
  rows: Row[],
): Promise<Map<string, Row>> {
  const keys = rows.map((row) => Object.fromEntries(key.map((column) => [column, row[column]])));
  const same = key.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`);
  const { rows: found } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(`t.${column.name}`)))}
    from json_populate_recordset(null::${sql.table(name)}, cast(${JSON.stringify(keys)} as json)) as "k"
    join ${sql.table(name)} as "t" on ${sql.join(same, sql` and `)}`.execute(target);
  return new Map(found.map((row) => [nameOf({ key }, row), row]));
}

function nameOf(table: Pick<MovedTable, "key">, row: Row): string {
  return keyOf(table, row).join(" ");
}

function differenceOf({ columns }: MovedTable, here: Row, there: Row | undefined) {
  if (there === undefined) return "is not in PostgreSQL";
  const different = columns.filter(
    ({ name, type }) => meaningOf(here[name], type) !== meaningOf(there[name], type),
  );
  if (different.length === 0) return undefined;
  return `${different.map(({ name }) => name).join(", ")} differ`;
}

/** What a stored value means, whichever engine it comes from. */
function meaningOf(value: unknown, type: string): unknown {
  if (value === null) return null;
  if (type === "timestamptz") return new Date(value as string | Date).getTime();
  return type === "bool" ? Boolean(value) : value;
}
