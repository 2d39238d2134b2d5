import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

const revived = [
  ...(["sessions", "verifications", "emailChanges", "outbox"] as const),
  ...(["calendarFeeds", "recordLinks", "operatorKeys"] as const),
];

/**
 * Ends everything that an older state would grant access with: sessions, calendar links, shared
 * records, links in emails, changes of email, and unsent emails, but also invitations, door passes,
 * kiosks, slips, and claim codes that were still valid at the time of the backup. Some were ended or
 * used since, and the backup can't know which. Anything that has a visible end stays, as ended at
 * `now` (R16.6). Standings are off until an owner turns them on: members may have hidden their names
 * since (R26.33).
 */
export async function endRevived(db: Db, now: number): Promise<void> {
  for (const table of revived) await db.deleteFrom(table).execute();
  await db
    .updateTable("invites")
    .set({ withdrawnAt: now })
    // A seat that was accepted but not confirmed could still be confirmed.
    .where("confirmedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .execute();
  await db
    .updateTable("doorPasses")
    .set({ revokedAt: now })
    .where("revokedAt", "is", null)
    .execute();
  await db.updateTable("kiosks").set({ endedAt: now }).where("endedAt", "is", null).execute();
  await db
    .updateTable("slips")
    .set({ voidedAt: now })
    .where("usedBy", "is", null)
    .where("voidedAt", "is", null)
    .execute();
  await db.updateTable("claims").set({ expiresAt: now }).execute();
  await db.updateTable("clubs").set({ standings: "nothing" }).execute();
}

/**
 * Moves clubs to revisions beyond any that was ever published, with an operation each that names
 * the one it follows (R10.2), and deletes earlier changes, so that watchers reload everything.
 * Clubs change less than once a millisecond.
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
        .select(sql.lit("restored" as const).as("kind"))
        .select(
          sql<string>`(
          select '{"after":' || max("revision") || '}' from "operations"
          where "operations"."clubId" = "clubs"."id")`.as("details"),
        ),
    )
    .execute();
}
