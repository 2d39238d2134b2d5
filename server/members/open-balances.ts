import type { Db } from "../platform/database/database.ts";
import { isMember } from "../platform/database/is-member.ts";

/** Current memberships, each with its balance in the open term. */
export const openBalances = (db: Db) =>
  db
    .selectFrom("memberships")
    .innerJoin("terms", (join) =>
      join.onRef("terms.clubId", "=", "memberships.clubId").on("terms.closedAt", "is", null),
    )
    .innerJoin("balances", (join) =>
      join
        .onRef("balances.clubId", "=", "memberships.clubId")
        .onRef("balances.personId", "=", "memberships.personId")
        .onRef("balances.termId", "=", "terms.id"),
    )
    .where(isMember());
