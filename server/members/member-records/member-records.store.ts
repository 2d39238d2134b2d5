import type { Db } from "../../platform/database/database.ts";

/** How a club can reach and recognize a member: nothing for a closed account. */
export function getContact(db: Db, { clubId, personId }: { clubId: string; personId: string }) {
  return db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "people.accountId").on("users.closedAt", "is", null),
    )
    .select(["users.email as account", "memberships.email as sheet", "memberships.schoolId"])
    .where((row) => row.and({ "memberships.clubId": clubId, "memberships.personId": personId }))
    .executeTakeFirstOrThrow();
}

/** Until when a member's claim slip can be used; undefined if they have none. */
export async function findSlipEnd(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
  now: Date,
): Promise<number | undefined> {
  const claim = await db
    .selectFrom("claims")
    .select("expiresAt")
    .where((row) => row.and({ clubId, personId }))
    .where("takenAt", "is", null)
    .where("expiresAt", ">", now.getTime())
    .executeTakeFirst();
  return claim?.expiresAt;
}
