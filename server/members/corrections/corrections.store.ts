import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Member = { clubId: string; personId: string };
type Listing = Pick<Tables["memberships"], "listedName" | "listedYear" | "correctedBy">;

/** A person's own name and year, and the club's corrections of them. */
export function findListed(db: Db, { clubId, personId }: Member) {
  return db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .select(["people.name", "people.gradYear", "memberships.listedName", "memberships.listedYear"])
    .select("memberships.correctedBy")
    .where((row) => row.and({ "memberships.clubId": clubId, "memberships.personId": personId }))
    .executeTakeFirst();
}

/** Stores the club's corrections of a person. */
export async function updateListed(
  db: Db,
  { clubId, personId }: Member,
  listing: Listing,
): Promise<void> {
  await db
    .updateTable("memberships")
    .set(listing)
    .where((row) => row.and({ clubId, personId }))
    .execute();
}

/** Stores the values of a correction. */
export async function insertCorrection(db: Db, row: Tables["corrections"]): Promise<void> {
  await db.insertInto("corrections").values(row).execute();
}

/** The values of some of a club's corrections. */
export async function listCorrections(
  db: Db,
  clubId: string,
  revisions: readonly number[],
): Promise<Tables["corrections"][]> {
  if (revisions.length === 0) return [];
  return db
    .selectFrom("corrections")
    .selectAll()
    .where("clubId", "=", clubId)
    .where("revision", "in", [...new Set(revisions)])
    .execute();
}
