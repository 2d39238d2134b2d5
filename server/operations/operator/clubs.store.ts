import type { Db } from "../../platform/database/database.ts";
import { isMember } from "../../platform/database/is-member.ts";

/** All clubs that aren't deleted, and when something was last done in them. */
export function listClubRows(
  db: Db,
): Promise<{ id: string; name: string; createdAt: number; lastActivity: number | null }[]> {
  return db
    .selectFrom("clubs")
    .leftJoin("operations", (join) =>
      join
        .onRef("operations.clubId", "=", "clubs.id")
        .onRef("operations.revision", "=", "clubs.revision"),
    )
    .select(["clubs.id", "clubs.clubName as name", "clubs.createdAt"])
    .select("operations.at as lastActivity")
    .where("clubs.deletedAt", "is", null)
    .execute();
}

/** The owners of all clubs, by name. */
export function listOwnerRows(
  db: Db,
): Promise<{ clubId: string; id: string; name: string; email: string }[]> {
  return db
    .selectFrom("seats")
    .innerJoin("users", "users.id", "seats.accountId")
    .select(["seats.clubId", "users.id", "users.displayName as name", "users.email"])
    .where("seats.role", "=", "owner")
    .where("users.closedAt", "is", null)
    .orderBy("users.displayName")
    .orderBy("users.id")
    .execute();
}

/** How many members clubs have, by the club's id; clubs without any are left out. */
export async function countMembers(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("memberships")
    .select("clubId")
    .select(({ fn }) => fn.countAll().as("members"))
    .where(isMember())
    .groupBy("clubId")
    .execute();
  return new Map(rows.map(({ clubId, members }) => [clubId, Number(members)]));
}
