import type { Db } from "../platform/database/database.ts";

/**
 * What members said they did, by the ids of the awards that were made of their logged hours. These
 * are a member's own words, so they stand only in the request, which is erased, and as the award's
 * name until an officer changes it: an operation never contains them, and says `null` (R26.43).
 */
export async function listLoggedNames(
  db: Db,
  clubId: string,
  awardIds: readonly string[],
): Promise<Map<string, string>> {
  if (awardIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("hourRequests")
    .select(["id", "what"])
    .where("clubId", "=", clubId)
    .where("id", "in", [...new Set(awardIds)])
    .execute();
  return new Map(rows.map(({ id, what }) => [id, what]));
}

/**
 * Empties the names of awards that are a person's own words, or of the one of a request (R26.43). If
 * an officer has renamed one since, its name stays.
 */
export async function eraseLoggedNames(
  db: Db,
  of: { personId: string } | { clubId: string; id: string },
): Promise<void> {
  await db
    .updateTable("events")
    .set({ name: "" })
    .from("hourRequests")
    .whereRef("hourRequests.clubId", "=", "events.clubId")
    .whereRef("hourRequests.id", "=", "events.id")
    .whereRef("hourRequests.what", "=", "events.name")
    .where((request) =>
      "personId" in of
        ? request("hourRequests.personId", "=", of.personId)
        : request.and([
            request("hourRequests.clubId", "=", of.clubId),
            request("hourRequests.id", "=", of.id),
          ]),
    )
    .execute();
}
