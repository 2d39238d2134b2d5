import type { Db } from "../platform/database/database.ts";
import { isMember } from "../platform/database/is-member.ts";

/**
 * Stores since when a member hides their name from the club's other members; null if they don't.
 * Returns false for anyone who doesn't belong to the club, and if it is deleted.
 */
export async function updateNameHidden(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
  nameHiddenAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("memberships")
    .set({ nameHiddenAt })
    .where("clubId", "in", (clubs) =>
      clubs
        .selectFrom("clubs")
        .select("id")
        .where("id", "=", clubId)
        .where("deletedAt", "is", null),
    )
    .where("personId", "=", personId)
    .where(isMember())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
