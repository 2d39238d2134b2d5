import type { NotNull } from "kysely";
import type { Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

/** The requirements of a club's open term that weren't deleted, oldest first. */
export function listRequirementRows(db: Db, clubId: string) {
  return db
    .selectFrom("requirements")
    .innerJoin("terms", (join) =>
      join
        .onRef("terms.clubId", "=", "requirements.clubId")
        .onRef("terms.id", "=", "requirements.termId")
        .on("terms.closedAt", "is", null),
    )
    .selectAll("requirements")
    .where("requirements.clubId", "=", clubId)
    .where("requirements.deletedAt", "is", null)
    .orderBy("requirements.createdAt")
    .orderBy("requirements.id")
    .execute();
}

/** The requirements of all of a club's terms that weren't deleted, oldest first. */
export function listAllRequirementRows(db: Db, clubId: string) {
  return db
    .selectFrom("requirements")
    .selectAll()
    .where("clubId", "=", clubId)
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The requirements of a term that weren't deleted. */
export function listRequirementsOfTerm(
  db: Db,
  { clubId, termId }: { clubId: string; termId: string },
) {
  return db
    .selectFrom("requirements")
    .select(["id", "revision"])
    .where((row) => row.and({ clubId, termId }))
    .where("deletedAt", "is", null)
    .execute();
}

/** A requirement of a club, even a deleted one. */
export function findRequirementRow(db: Db, clubId: string, id: string) {
  return db
    .selectFrom("requirements")
    .selectAll()
    .where((row) => row.and({ clubId, id }))
    .executeTakeFirst();
}

type Row = Tables["requirements"];

/** Stores a requirement as it should be now, deleted or not. */
export async function saveRequirement(
  db: Db,
  { clubId, revision, at }: Writing,
  row: Omit<Row, "clubId" | "createdAt" | "deletedAt" | "revision" | "resultsRevision">,
): Promise<void> {
  const { id: _id, termId: _termId, ...values } = row;
  await db
    .insertInto("requirements")
    .values({ ...row, clubId, revision, createdAt: at, deletedAt: null, resultsRevision: 0 })
    .onConflict((conflict) =>
      conflict.columns(["clubId", "id"]).doUpdateSet({ ...values, revision, deletedAt: null }),
    )
    .execute();
}

/** Stores a new requirement. */
export async function insertRequirement(db: Db, row: Row): Promise<void> {
  await db.insertInto("requirements").values(row).execute();
}

/** Says which operation last changed a requirement's results. */
export async function setResultsRevision(
  db: Db,
  { clubId, revision }: Writing,
  id: string,
): Promise<void> {
  await db
    .updateTable("requirements")
    .set({ resultsRevision: revision })
    .where((row) => row.and({ clubId, id }))
    .execute();
}

/** Which members of a club were merged into whom, the earliest merge first. */
export function listMerges(db: Db, clubId: string) {
  return db
    .selectFrom("memberships")
    .select(["personId", "mergedInto"])
    .where("clubId", "=", clubId)
    .where("mergedInto", "is not", null)
    .$narrowType<{ mergedInto: NotNull }>()
    .orderBy("revision")
    .execute();
}
export type Merge = Awaited<ReturnType<typeof listMerges>>[number];

/** Hides a requirement; only an undo brings it back. */
export async function hideRequirement(
  db: Db,
  { clubId, revision, at }: Writing,
  id: string,
): Promise<void> {
  await db
    .updateTable("requirements")
    .set({ deletedAt: at, revision })
    .where((row) => row.and({ clubId, id }))
    .execute();
}

/** The requirements with recorded results in the clubs of a person. */
export function listRecordedRequirementsOf(db: Db, personId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("requirements", "requirements.clubId", "memberships.clubId")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .select(["requirements.clubId", "clubs.clubName"])
    .select(["requirements.id", "requirements.name"])
    .where("memberships.personId", "=", personId)
    .where("requirements.resultsRevision", ">", 0)
    .where("requirements.deletedAt", "is", null)
    .execute();
}
