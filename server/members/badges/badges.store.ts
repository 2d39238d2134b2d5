import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** A club's badge by its number. */
export function findBadge(
  db: Db,
  clubId: string,
  number: string,
): Promise<Tables["badges"] | undefined> {
  return db
    .selectFrom("badges")
    .selectAll()
    .where((row) => row.and({ clubId, number }))
    .executeTakeFirst();
}
