import { sql, type RawBuilder } from "kysely";

/**
 * A text column as an expression that no index applies to. Given an index on person and club, and a
 * primary key that begins with the club, SQLite picks the key because it doesn't know how many rows
 * a club has: a query for one person would scan their whole club.
 */
export function notLookedUp(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} || ''`;
}
