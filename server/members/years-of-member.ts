import type { Db } from "../platform/database/database.ts";
import { inSameClub } from "../platform/database/in-same-club.ts";
import { wasInYear } from "../platform/database/what-memberships-show.ts";

/**
 * The school years in which a person was a member of a club, with their balance: the open one, then
 * those that ended, latest first. A year whose start was undone isn't one of them.
 */
export function listYearsOfMember(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
) {
  return db
    .selectFrom("terms")
    .innerJoin("balances", (join) =>
      join
        .onRef("balances.clubId", "=", "terms.clubId")
        .onRef("balances.termId", "=", "terms.id")
        .on("balances.personId", "=", personId),
    )
    .innerJoin("memberships", (join) =>
      inSameClub(join, "memberships.personId", "balances.personId"),
    )
    .select(["terms.id", "terms.name", "balances.carryover", "balances.earned"])
    .where("terms.clubId", "=", clubId)
    .where((expression) =>
      expression.or([
        expression("terms.closedAt", "is", null),
        expression("terms.endsOn", "is not", null),
      ]),
    )
    .where(wasInYear())
    .orderBy("terms.startsOn", "desc")
    .orderBy("terms.id", "desc")
    .execute();
}
