import type { Db } from "../platform/database/database.ts";

/** Memberships that are there, each with its balance of the term that is open. */
export const openBalances = (db: Db) =>
  db
    .selectFrom("memberships")
    .innerJoin("terms", (join) =>
      join.onRef("terms.clubId", "=", "memberships.clubId").on("terms.closedAt", "is", null),
    )
    .innerJoin("balances", (join) =>
      join
        .onRef("balances.clubId", "=", "memberships.clubId")
        .onRef("balances.termId", "=", "terms.id")
        .onRef("balances.personId", "=", "memberships.personId"),
    )
    .where("memberships.goneAt", "is", null);
