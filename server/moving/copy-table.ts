import { sql } from "kysely";
import { transaction, type Db } from "../platform/database/database.ts";
import { findProgress, saveProgress } from "./half-copy.ts";
import { columnsOf, keyOf, readBatches, type MovedTable } from "./moved-tables.ts";

/**
 * Copies the rows of a table that are not there yet. A batch and the note how far it came are
 * one transaction, so a copy that was ended at any moment goes on with the next row. `tell`
 * hears after each batch how many rows are there. Returns how many it copied.
 */
export async function copyTable(
  { source, target }: { source: Db; target: Db },
  table: MovedTable,
  { size, tell }: { size: number; tell: (rows: number) => void },
): Promise<number> {
  const { after, rows: before } = await findProgress(target, table.name);
  let there = before;
  for await (const rows of readBatches(source, table, { size, after })) {
    // PostgreSQL reads each value as its column's type: 0 and 1, and instants as text.
    const values = sql`
      json_populate_recordset(null::${sql.table(table.name)}, cast(${JSON.stringify(rows)} as json))`;
    there += rows.length;
    const progress = { after: keyOf(table, rows.at(-1) ?? {}), rows: there };
    await transaction(target, async (db) => {
      await sql`
        insert into ${sql.table(table.name)} (${columnsOf(table)})
        select ${columnsOf(table)} from ${values}`.execute(db);
      await saveProgress(db, table.name, progress);
    });
    tell(there);
  }
  return there - before;
}
