import { sql, type RawBuilder } from "kysely";

/**
 * A column of texts as a value that no index is looked up by. Of an index on a person and a club
 * and a key that begins with the club, SQLite takes the key, as it knows nothing of how many rows
 * a club has: asked for one person's, it would walk all of their club's.
 */
export function notLookedUp(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} || ''`;
}
