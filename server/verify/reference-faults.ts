import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { DataFault } from "./data-fault.ts";

type Name = keyof Tables;
/** Rows of `from` refer by `columns`, in this order, to the columns of `to`. */
type Reference = { from: Name; key: string[]; columns: string[]; to: Name; toColumns: string[] };

const references: Reference[] = [
  refer("credentials", ["id"], ["userId"], "users", ["id"]),
  refer("sessions", ["id"], ["userId"], "users", ["id"]),
  refer("admins", ["uid"], ["uid"], "users", ["id"]),
  refer("admins", ["uid"], ["clubId"], "clubs", ["id"]),
  refer("memberClubs", ["clubId", "uid"], ["clubId"], "clubs", ["id"]),
  refer("memberClubs", ["clubId", "uid"], ["uid"], "members", ["uid"]),
  refer("events", ["clubId", "id"], ["clubId"], "clubs", ["id"]),
  refer("changes", ["clubId", "revision"], ["clubId"], "clubs", ["id"]),
  refer("records", ["clubId", "id"], ["clubId"], "clubs", ["id"]),
  refer("attendance", ["clubId", "eventId", "uid"], ["clubId", "eventId"], "events", [
    "clubId",
    "id",
  ]),
  // Who attends is registered in the club (§4), and so is a member.
  refer("attendance", ["clubId", "eventId", "uid"], ["clubId", "uid"], "memberClubs", [
    "clubId",
    "uid",
  ]),
];

function refer(from: Name, key: string[], columns: string[], to: Name, toColumns: string[]) {
  return { from, key, columns, to, toColumns };
}

/** Rows that refer to what is not there. */
export async function listReferenceFaults(db: Db): Promise<DataFault[]> {
  const faults: DataFault[] = [];
  for (const reference of references) faults.push(...(await listDangling(db, reference)));
  return faults;
}

async function listDangling(
  db: Db,
  { from, key, columns, to, toColumns }: Reference,
): Promise<DataFault[]> {
  const same = columns.map(
    (column, at) => sql`${sql.ref(`from.${column}`)} = ${sql.ref(`to.${toColumns[at]}`)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...key, ...columns].map((column) => sql.ref(`from.${column}`)))}
    from ${sql.table(from)} as "from"
    where not exists (
      select 1 from ${sql.table(to)} as "to" where ${sql.join(same, sql` and `)})`.execute(db);
  const valuesOf = (row: Record<string, unknown>, names: string[]) =>
    names.map((name) => String(row[name])).join(" ");
  return rows.map((row) => ({
    table: from,
    key: valuesOf(row, key),
    problem: `refers to ${to} ${valuesOf(row, columns)}, which is not there`,
  }));
}
