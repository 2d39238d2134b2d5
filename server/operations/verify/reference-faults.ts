import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { tableNames, tableRegistry } from "../../platform/database/table-registry.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { DataFault } from "./data-fault.ts";

type Name = keyof Tables;
/** A foreign key: `columns`, in this order, refer to the columns `at` of another table. */
type Reference = { columns: readonly string[]; to: Name; at: readonly string[] };

/** Rows whose foreign keys point to missing rows, according to the table registry. */
export async function listReferenceFaults(db: Db): Promise<DataFault[]> {
  const faults: DataFault[] = [];
  for (const table of tableNames)
    for (const reference of tableRegistry[table].references)
      faults.push(...(await listDangling(db, table, reference)));
  return faults;
}

async function listDangling(
  db: Db,
  from: Name,
  { columns, to, at }: Reference,
): Promise<DataFault[]> {
  const key: readonly string[] = tableRegistry[from].key;
  const own = (column: string) => sql.ref(`from.${column}`);
  const same = columns.map((column, index) => sql`${own(column)} = ${sql.ref(`to.${at[index]}`)}`);
  const known = columns.map((column) => sql`${own(column)} is not null`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...new Set([...key, ...columns])].map(own))}
    from ${sql.table(from)} as "from"
    where ${sql.join(known, sql` and `)} and not exists (
      select 1 from ${sql.table(to)} as "to" where ${sql.join(same, sql` and `)})`.execute(db);
  const valuesOf = (row: Record<string, unknown>, names: readonly string[]) =>
    names.map((name) => String(row[name])).join(" ");
  return rows.map((row) => ({
    table: from,
    key: valuesOf(row, key),
    problem: `refers to ${to} ${valuesOf(row, columns)}, which is missing`,
  }));
}
