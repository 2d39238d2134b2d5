import { sql } from "kysely";
import { nameInClub } from "../../members/name-in-club.ts";
import { openBalances } from "../../members/open-balances.ts";
import type { Db } from "../../platform/database/database.ts";
import { isMember } from "../../platform/database/is-member.ts";

/** A member of a club. */
export type Member = { clubId: string; personId: string };

/** What a club shows its members, and since when this one hides their name. */
export function findViewer(db: Db, { clubId, personId }: Member) {
  return db
    .selectFrom("memberships")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .select(["clubs.standings", "memberships.nameHiddenAt"])
    .where((row) => row.and({ "memberships.clubId": clubId, "memberships.personId": personId }))
    .where(isMember())
    .where("clubs.deletedAt", "is", null)
    .executeTakeFirst();
}

/** The total of `totalPoints`, in the database. */
const total = sql<number>`coalesce("balances"."carryover", 0) + "balances"."earned"`;

/**
 * Everyone in a club with their place by total points, which ties share. `isListed` is 1 for the
 * viewer and for everyone whose name they may see: members with an account who don't hide it
 * (R26.31, R26.32). Erased people have no place.
 */
const placesQuery = (db: Db, { clubId, personId }: Member) =>
  openBalances(db)
    .innerJoin("people", "people.id", "memberships.personId")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "people.accountId").on("users.closedAt", "is", null),
    )
    .select(["memberships.personId", nameInClub.as("name"), total.as("totalPoints")])
    .select(sql<number>`rank() over (order by ${total} desc)`.as("place"))
    .select(sql<number>`count(*) over ()`.as("members"))
    .select(
      sql<number>`case
        when "memberships"."personId" = ${personId} then 1
        when "users"."id" is not null and "memberships"."nameHiddenAt" is null then 1
        else 0 end`.as("isListed"),
    )
    .where("memberships.clubId", "=", clubId)
    .where("people.erasedAt", "is", null);

/** The listed places of a club within so many rows of a member's own, which is always included. */
export function listPlaces(db: Db, member: Member, reach: number) {
  return db
    .with("places", () => placesQuery(db, member))
    .with("listed", (query) =>
      query
        .selectFrom("places")
        .selectAll()
        .select(sql<number>`row_number() over (order by "totalPoints" desc, "personId")`.as("line"))
        .where("isListed", "=", 1),
    )
    .selectFrom("listed")
    .innerJoin("listed as own", (join) => join.on("own.personId", "=", member.personId))
    .select(["listed.personId as id", "listed.name", "listed.totalPoints"])
    .select(["listed.place", "listed.members"])
    .where(sql<boolean>`abs("listed"."line" - "own"."line") <= ${reach}`)
    .execute();
}
