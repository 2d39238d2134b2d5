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

/** A requirement of a club, even a deleted one. */
export function findRequirementRow(db: Db, clubId: string, id: string) {
  return db
    .selectFrom("requirements")
    .selectAll()
    .where("clubId", "=", clubId)
    .where("id", "=", id)
    .executeTakeFirst();
}

type Row = Tables["requirements"];

/** Stores a requirement as it should be now, deleted or not. */
export async function saveRequirement(
  db: Db,
  { clubId, revision, at }: Writing,
  row: Omit<Row, "clubId" | "createdAt" | "deletedAt" | "revision">,
): Promise<void> {
  const { id: _id, termId: _termId, ...values } = row;
  await db
    .insertInto("requirements")
    .values({ ...row, clubId, revision, createdAt: at, deletedAt: null })
    .onConflict((conflict) =>
      conflict.columns(["clubId", "id"]).doUpdateSet({ ...values, revision, deletedAt: null }),
    )
    .execute();
}

/** Hides a requirement; only an undo brings it back. */
export async function hideRequirement(
  db: Db,
  { clubId, revision, at }: Writing,
  id: string,
): Promise<void> {
  await db
    .updateTable("requirements")
    .set({ deletedAt: at, revision })
    .where("clubId", "=", clubId)
    .where("id", "=", id)
    .execute();
}
