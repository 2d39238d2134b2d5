import type { Db } from "../platform/database/database.ts";

/**
 * Empties the names of awards that are a person's own words: those of service hours that they
 * logged (R26.43). If an officer has renamed one since, its name stays.
 */
export async function eraseAwardNames(db: Db, personId: string): Promise<void> {
  await db
    .updateTable("events")
    .set({ name: "" })
    .from("hourRequests")
    .whereRef("hourRequests.clubId", "=", "events.clubId")
    .whereRef("hourRequests.id", "=", "events.id")
    .whereRef("hourRequests.what", "=", "events.name")
    .where("hourRequests.personId", "=", personId)
    .execute();
}
