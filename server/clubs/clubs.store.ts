import { DuplicateValue, TransactionConflict } from "../platform/database-errors.ts";
import type { Db } from "../platform/database/database.ts";

/** Stores a club. If the same request has stored it since that was looked up, the transaction starts over. */
export async function insertClub(
  db: Db,
  club: { id: string; clubName: string; createdAt: number; timeZone: string | null },
): Promise<void> {
  await db
    .insertInto("clubs")
    .values(club)
    .execute()
    .catch((error: unknown) => {
      throw error instanceof DuplicateValue
        ? new TransactionConflict("The club was created in the meantime.", { cause: error })
        : error;
    });
}

/** Whether there is a club with an id, even if it is deleted. */
export async function isClub(db: Db, id: string): Promise<boolean> {
  const club = await db.selectFrom("clubs").select("id").where("id", "=", id).executeTakeFirst();
  return club !== undefined;
}

/** Marks a club as deleted, or as not deleted anymore. */
export async function updateDeletedAt(
  db: Db,
  clubId: string,
  deletedAt: number | null,
): Promise<void> {
  await db.updateTable("clubs").set({ deletedAt }).where("id", "=", clubId).execute();
}

/** Marks a club as being erased: from then on, nobody can restore its deletion. */
export async function beginErasing(db: Db, clubId: string, erasingAt: number): Promise<void> {
  await db
    .updateTable("clubs")
    .set((expression) => ({
      erasingAt: expression.fn.coalesce("erasingAt", expression.val(erasingAt)),
      deletedAt: expression.fn.coalesce("deletedAt", expression.val(erasingAt)),
    }))
    .where("id", "=", clubId)
    .execute();
}
