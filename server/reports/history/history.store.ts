import type { Db } from "../../platform/database/database.ts";
import { isMember } from "../../platform/database/is-member.ts";

/** Before which revision, and whether check-ins are left out. */
export type HistoryRange = { before: number | undefined; show?: "changes" | undefined };

/** A club's operations, or those that aren't check-ins, newest first. */
export function listOperations(
  db: Db,
  clubId: string,
  { before, limit, show }: HistoryRange & { limit: number },
) {
  return db
    .selectFrom("operations")
    .selectAll()
    .where("clubId", "=", clubId)
    .$if(before !== undefined, (query) => query.where("revision", "<", before ?? 0))
    .$if(show === "changes", (query) => query.where("kind", "!=", "checked-in"))
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
