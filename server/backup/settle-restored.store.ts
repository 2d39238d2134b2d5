import type { Db } from "../platform/database/database.ts";

/** Ends what an older state would bring back to life: sessions, reset links, mails not yet sent. */
export async function deleteRevived(db: Db): Promise<void> {
  for (const table of ["sessions", "verifications", "outbox"] as const)
    await db.deleteFrom(table).execute();
}

/**
 * Numbers clubs beyond every revision that a browser may remember, and forgets the changes
 * before: whoever watches reads everything again. Clubs change less than once a millisecond.
 */
export async function renumberClubs(db: Db, now: number): Promise<void> {
  await db.deleteFrom("changes").execute();
  await db.updateTable("clubs").set({ revision: now }).where("revision", "<", now).execute();
}
