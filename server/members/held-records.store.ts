import type { Db } from "../platform/database/database.ts";
import { gradYearInClub, nameInClub } from "./name-in-club.ts";
import { openBalances } from "./open-balances.ts";

/** Whose records are asked for: an address that is proved, and everybody who its owner is already. */
export type HeldFor = { email: string; personIds: readonly string[] };

/**
 * What clubs hold under an address of people without an account, with their balance of the term
 * that is open. Who is one of a club's people of that address is none of the others, nor somebody
 * with another school id.
 */
const heldRecords = (db: Db, { email, personIds }: HeldFor) =>
  openBalances(db)
    .innerJoin("people", "people.id", "memberships.personId")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
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

export type HeldRow = Awaited<ReturnType<typeof listHeldRows>>[number];

/** Such records of all clubs, the first ones by club and name. */
export function listHeldRows(db: Db, who: HeldFor, limit: number) {
  return heldRecords(db, who)
    .orderBy("clubs.clubName")
    .orderBy("memberships.clubId")
    .orderBy(nameInClub)
    .orderBy("memberships.personId")
    .limit(limit)
    .execute();
}

/** One of them; undefined for what is none, or none any more. */
export function findHeldRow(
  db: Db,
  who: HeldFor,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<HeldRow | undefined> {
  return heldRecords(db, who)
    .where("memberships.clubId", "=", clubId)
    .where("memberships.personId", "=", personId)
    .executeTakeFirst();
}

/** Who became a part of a person's record, and who a part of theirs, and so on. */
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
