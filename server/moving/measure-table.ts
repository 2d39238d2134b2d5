import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { MovedTable } from "./moved-tables.ts";

/** How many rows a table has, and what its numbers add up to, as decimal digits. */
export type Measure = { rows: number; sums: Record<string, string> };

const numberTypes = new Set(["int4", "int8"]);
/** Instants of millions of rows add up to more than eight bytes hold: they are summed in two parts. */
const part = 1_000_000;

/** Lets the engine itself count the rows and add up the numbers; the same on both engines. */
export async function measureTable(db: Db, { name, columns }: MovedTable): Promise<Measure> {
  const numbers = columns.filter(({ type }) => numberTypes.has(type));
  const sums = numbers.map((column) => {
    const [ref, by] = [sql.ref(column.name), sql.lit(part)];
    return sql`
      cast(coalesce(sum(${ref} / ${by}), 0) as text) || ' ' ||
      cast(coalesce(sum(${ref} % ${by}), 0) as text) as ${sql.ref(column.name)}`;
  });
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join([sql`cast(count(*) as text) as "rows of it"`, ...sums])}
    from ${sql.table(name)}`.execute(db);
  const { "rows of it": count, ...parts } = rows[0] ?? {};
  return {
    rows: Number(count),
    sums: Object.fromEntries(
      Object.entries(parts).map(([column, text]) => [column, joinParts(text)]),
    ),
  };
}

function joinParts(text: string): string {
  const [high = "0", low = "0"] = text.split(" ");
  return String(BigInt(high) * BigInt(part) + BigInt(low));
}
