import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Ends what an older state would bring back to life: sessions, reset links, mails not yet sent. */
export async function deleteRevived(db: Db): Promise<void> {
  for (const table of ["sessions", "verifications", "outbox"] as const)
    await db.deleteFrom(table).execute();
}

/**
 * Numbers clubs beyond every revision that a browser may remember, by an operation of each,
 * and forgets the changes before: whoever watches reads everything again. Clubs change less
 * than once a millisecond.
 */
export async function renumberClubs(db: Db, now: number): Promise<void> {
  await db.deleteFrom("changes").execute();
  await db
    .updateTable("clubs")
    .set({
      revision: sql<number>`case when "revision" < ${now} then ${now} else "revision" + 1 end`,
    })
    .execute();
  await db
    .insertInto("operations")
    .columns(["clubId", "revision", "at", "kind", "details"])
    .expression(
      db
        .selectFrom("clubs")
        .select(["id", "revision", sql<number>`cast(${now} as bigint)`.as("at")])
        .select([sql.lit("restored" as const).as("kind"), sql.lit("{}").as("details")]),
    )
    .execute();
}
