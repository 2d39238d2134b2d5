import type { Db } from "../../platform/database/database.ts";
import { gradYearInClub, nameInClub } from "../name-in-club.ts";
import { openBalances } from "../open-balances.ts";

/** A confirmed email, and the people that its owner already is. */
export type ClaimsOf = { email: string; personIds: readonly string[] };

/**
 * Members without an account who are listed under an email, with their balance of the open term.
 * An owner who already is a member of the club under that email can't claim another one there, nor
 * one with a different school id.
 */
const unclaimedMembers = (db: Db, { email, personIds }: ClaimsOf) =>
  openBalances(db)
    .innerJoin("people", "people.id", "memberships.personId")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .where("clubs.deletedAt", "is", null)
    .select(["memberships.clubId", "clubs.clubName", "memberships.personId"])
    .select([nameInClub.as("name"), gradYearInClub.as("gradYear")])
    .select(["balances.carryover", "balances.earned", "balances.attended"])
    .where("memberships.email", "=", email)
    .where("people.accountId", "is", null)
    .$if(personIds.length > 0, (query) =>
      query.where((expression) =>
        expression.not(
          expression.exists(
            expression
              .selectFrom("memberships as own")
              .select("own.personId")
              .whereRef("own.clubId", "=", "memberships.clubId")
              .where("own.personId", "in", personIds)
              .where((own) =>
                own.or([
                  own("own.email", "=", email),
                  own.and([
                    own("own.schoolId", "is not", null),
                    own("memberships.schoolId", "is not", null),
                  ]),
                ]),
              ),
          ),
        ),
      ),
    );

export type UnclaimedRow = Awaited<ReturnType<typeof listUnclaimedRows>>[number];

/** Unclaimed members of all clubs, in no particular order, up to `limit`: the same every time. */
export function listUnclaimedRows(db: Db, who: ClaimsOf, limit: number) {
  return unclaimedMembers(db, who)
    .orderBy("memberships.clubId")
    .orderBy("memberships.personId")
    .limit(limit)
    .execute();
}

/** One unclaimed member; undefined if there is none or it has been claimed. */
export function findUnclaimedRow(
  db: Db,
  who: ClaimsOf,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<UnclaimedRow | undefined> {
  return unclaimedMembers(db, who)
    .where((row) => row.and({ "memberships.clubId": clubId, "memberships.personId": personId }))
    .executeTakeFirst();
}

/** Everyone who was merged into a person, directly or through others. */
export async function listMergedInto(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .withRecursive("merged", (query) =>
      query
        .selectFrom("memberships")
        .select("memberships.personId")
        .where("mergedInto", "=", personId)
        .union(
          query
            .selectFrom("merged")
            .innerJoin("memberships", "memberships.mergedInto", "merged.personId")
            .select("memberships.personId"),
        ),
    )
    .selectFrom("merged")
    .select("personId")
    .execute();
  return rows.map((row) => row.personId);
}

/** The member into whom a person was merged; undefined if that didn't happen or was undone. */
export async function findMergedInto(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("memberships")
    .select("mergedInto")
    .where((row) => row.and({ clubId, personId }))
    .executeTakeFirst();
  return row?.mergedInto ?? undefined;
}
