import type { Db } from "../platform/database/database.ts";
import { isMember } from "../platform/database/is-member.ts";

/** A club's operations, newest first. */
export function listOperations(
  db: Db,
  clubId: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return db
    .selectFrom("operations")
    .selectAll()
    .where("clubId", "=", clubId)
    .$if(before !== undefined, (query) => query.where("revision", "<", before ?? 0))
    .orderBy("revision", "desc")
    .limit(limit)
    .execute();
}

/** Failed logins to accounts of a club's officers and members since an instant, newest first. */
export function listRefusedSignIns(db: Db, clubId: string, since: number, limit: number) {
  return db
    .selectFrom("refusedSignIns")
    .innerJoin("users", "users.id", "refusedSignIns.accountId")
    .select(["refusedSignIns.id", "refusedSignIns.at"])
    .select(["users.id as accountId", "users.displayName"])
    .where("refusedSignIns.at", ">=", since)
    .where((expression) =>
      expression.or([
        expression.exists(
          expression
            .selectFrom("seats")
            .select("seats.role")
            .where("seats.clubId", "=", clubId)
            .whereRef("seats.accountId", "=", "users.id"),
        ),
        expression.exists(
          expression
            .selectFrom("people")
            .innerJoin("memberships", "memberships.personId", "people.id")
            .select("people.id")
            .where("memberships.clubId", "=", clubId)
            .where(isMember())
            .whereRef("people.accountId", "=", "users.id"),
        ),
      ]),
    )
    .orderBy("refusedSignIns.at", "desc")
    .orderBy("refusedSignIns.id")
    .limit(limit)
    .execute();
}
