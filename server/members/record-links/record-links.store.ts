import type { Db } from "../../platform/database/database.ts";
import { isMemberOrGraduate } from "../../platform/database/is-member.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** A member of a club, and the account that is theirs. */
export type Sharer = Pick<Tables["recordLinks"], "clubId" | "personId" | "accountId">;

export async function insertRecordLink(db: Db, link: Tables["recordLinks"]): Promise<void> {
  await db.insertInto("recordLinks").values(link).execute();
}

/** A member's links that still work at an instant, newest first. */
export function listRecordLinks(db: Db, { clubId, personId, accountId }: Sharer, now: number) {
  return db
    .selectFrom("recordLinks")
    .select(["id", "shows", "createdAt", "expiresAt"])
    .where((row) => row.and({ clubId, personId, accountId }))
    .where("expiresAt", ">", now)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
}

/**
 * The link whose token has this hash, if it still works at an instant: the person belongs to the
 * club, or has graduated, and still has the account that created it (R26.22).
 */
export function findRecordLink(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom("recordLinks")
    .innerJoin("clubs", (join) =>
      join.onRef("clubs.id", "=", "recordLinks.clubId").on("clubs.deletedAt", "is", null),
    )
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.clubId", "=", "recordLinks.clubId")
        .onRef("memberships.personId", "=", "recordLinks.personId")
        .on(isMemberOrGraduate()),
    )
    .innerJoin("people", (join) =>
      join
        .onRef("people.id", "=", "recordLinks.personId")
        .onRef("people.accountId", "=", "recordLinks.accountId"),
    )
    .innerJoin("users", (join) =>
      join.onRef("users.id", "=", "recordLinks.accountId").on("users.closedAt", "is", null),
    )
    .select(["recordLinks.clubId", "recordLinks.personId", "recordLinks.shows"])
    .select(["recordLinks.recorded", "recordLinks.createdAt", "recordLinks.expiresAt"])
    .where("recordLinks.tokenHash", "=", tokenHash)
    .where("recordLinks.expiresAt", ">", now)
    .executeTakeFirst();
}

/** The links by which an account shares its person's records. */
export function listRecordLinksOf(db: Db, accountId: string) {
  return db
    .selectFrom("recordLinks")
    .innerJoin("clubs", "clubs.id", "recordLinks.clubId")
    .select(["recordLinks.clubId", "clubs.clubName", "recordLinks.shows"])
    .select(["recordLinks.createdAt", "recordLinks.expiresAt"])
    .where("recordLinks.accountId", "=", accountId)
    .orderBy("recordLinks.createdAt")
    .orderBy("recordLinks.id")
    .execute();
}

/** Deletes a member's link; returns false if they have none with this id, or the club is deleted. */
export async function deleteRecordLink(db: Db, sharer: Sharer, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recordLinks")
    .where("id", "=", id)
    .where("clubId", "in", (clubs) =>
      clubs
        .selectFrom("clubs")
        .select("id")
        .where("id", "=", sharer.clubId)
        .where("deletedAt", "is", null),
    )
    .where("personId", "=", sharer.personId)
    .where("accountId", "=", sharer.accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends the links of people who leave a club: they don't work again if they come back (R26.22). */
export async function endRecordLinks(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await db
    .deleteFrom("recordLinks")
    .where("clubId", "=", clubId)
    .where("personId", "in", personIds)
    .execute();
}

/** Deletes the links by which an account shares its person's records. */
export async function deleteRecordLinksOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("recordLinks").where("accountId", "=", accountId).execute();
}

/** Deletes links that expired by an instant; returns how many. */
export async function deleteRecordLinksBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("recordLinks")
    .where("expiresAt", "<=", instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
