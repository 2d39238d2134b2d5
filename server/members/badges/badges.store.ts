import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Row = Tables["badges"];

/** A club's badge by its number. */
export function findBadge(db: Db, clubId: string, number: string): Promise<Row | undefined> {
  return db
    .selectFrom("badges")
    .selectAll()
    .where((row) => row.and({ clubId, number }))
    .executeTakeFirst();
}

/**
 * The badges of some people of a club and of everyone who was merged into them, the newest first.
 * `ownerId` is the one of the given people whose it is.
 */
export async function listBadges(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<(Row & { ownerId: string })[]> {
  if (personIds.length === 0) return [];
  return db
    .withRecursive("held", (query) =>
      query
        .selectFrom("memberships")
        .select(["memberships.personId as ownerId", "memberships.personId"])
        .where("memberships.clubId", "=", clubId)
        .where("memberships.personId", "in", personIds)
        .union(
          query
            .selectFrom("held")
            .innerJoin("memberships", "memberships.mergedInto", "held.personId")
            .where("memberships.clubId", "=", clubId)
            .select(["held.ownerId", "memberships.personId"]),
        ),
    )
    .selectFrom("held")
    .innerJoin("badges", "badges.personId", "held.personId")
    .selectAll("badges")
    .select("held.ownerId")
    .where("badges.clubId", "=", clubId)
    .orderBy("badges.createdAt", "desc")
    .orderBy("badges.number")
    .execute();
}

/** Where a person's record is now: the person themselves, or the one they were merged into. */
export async function findRecordHolder(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<string> {
  const row = await db
    .selectFrom("memberships")
    .select("mergedInto")
    .where((row) => row.and({ clubId, personId }))
    .executeTakeFirst();
  const into = row?.mergedInto ?? null;
  return into === null ? personId : findRecordHolder(db, { clubId, personId: into });
}

/** All badges of a club that work, the oldest first. */
export function listWorkingBadges(db: Db, clubId: string) {
  return db
    .selectFrom("badges")
    .select(["number", "personId", "createdAt"])
    .where("clubId", "=", clubId)
    .where("endedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("number")
    .execute();
}

/** Whose records of a club were merged into whose. */
export function listMergesOfClub(db: Db, clubId: string) {
  return db
    .selectFrom("memberships")
    .select("personId")
    .select((expression) => expression.ref("mergedInto").$notNull().as("mergedInto"))
    .where("clubId", "=", clubId)
    .where("mergedInto", "is not", null)
    .execute();
}

export async function insertBadges(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("badges").values(rows).execute();
}

/** Ends badges of a club, or with null lets them work again. */
export async function setEnded(
  db: Db,
  clubId: string,
  { numbers, endedAt }: { numbers: readonly string[]; endedAt: number | null },
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .updateTable("badges")
    .set({ endedAt })
    .where("clubId", "=", clubId)
    .where("number", "in", numbers)
    .execute();
}
