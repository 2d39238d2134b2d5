import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { DataFault } from "./data-fault.ts";

type Rule = { table: keyof Tables; key: string; problem: string; broken: RawBuilder<unknown> };

const has = (table: keyof Tables, condition: string) =>
  sql`exists (select 1 from ${sql.table(table)} where ${sql.raw(condition)})`;
const hasNo = (table: keyof Tables, condition: string) => sql`not ${has(table, condition)}`;
const isPerson = has("people", '"people"."accountId" = "users"."id"');
const hasErasure = has(
  "departures",
  `"departures"."accountId" = "users"."id" and "departures"."kind" = 'erased'`,
);
const hasClosing = has(
  "departures",
  `"departures"."accountId" = "users"."id" and "departures"."kind" = 'closed'`,
);
const isClosed = sql`"users"."closedAt" is not null`;
const isOpen = sql`"users"."closedAt" is null`;

/** Rules for every account: it has what its type needs, and a password only while it is open. */
const rules: Rule[] = [
  {
    table: "users",
    key: "id",
    problem: "is a member account without a member record",
    broken: sql`"users"."type" = 'member' and not ${isPerson}`,
  },
  {
    table: "users",
    key: "id",
    problem: "has no password",
    broken: sql`${isOpen} and ${hasNo("credentials", `"credentials"."userId" = "users"."id"`)}`,
  },
  {
    table: "users",
    key: "id",
    problem: "is closed, but can still log in",
    broken: sql`${isClosed} and (
      ${has("credentials", `"credentials"."userId" = "users"."id"`)} or
      ${has("sessions", `"sessions"."userId" = "users"."id"`)})`,
  },
  {
    table: "users",
    key: "id",
    problem: "is open, but departures says it was closed or erased",
    broken: sql`${isOpen} and (${hasClosing} or ${hasErasure})`,
  },
  {
    table: "users",
    key: "id",
    problem: "is closed, but is not in departures",
    broken: sql`${isClosed} and not ${hasClosing}`,
  },
  {
    table: "users",
    key: "id",
    problem: "still exists, but departures says it was erased",
    broken: hasErasure,
  },
];

/** Accounts that break a rule. */
export async function listAccountFaults(db: Db): Promise<DataFault[]> {
  const faults: DataFault[] = [];
  for (const { table, key, problem, broken } of rules) {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(key)} as "key" from ${sql.table(table)} where ${broken}`.execute(db);
    faults.push(...rows.map((row) => ({ table, key: row.key, problem })));
  }
  return faults;
}
