import { sql } from "kysely";
import { deleteReason } from "../../ledger/concerns.store.ts";
import { callOf } from "../../platform/call-of.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import type { DataFault } from "./data-fault.ts";

type Key = { clubId: string; revision: number };

/**
 * Operations whose reason should have been erased with someone whom they name, or with an account
 * whose seat they are about (R10.3): versions before 1.0 left those that moved no points. What was
 * written after the erasure isn't among them, nor what is about a record that was merged into someone
 * who is still here.
 */
async function listLeftReasons(db: Db): Promise<Key[]> {
  const { rows } = await sql<Key>`
    with recursive "here" ("clubId", "personId") as (
      select "m"."clubId", "m"."personId"
      from "memberships" as "m" inner join "people" as "p" on "p"."id" = "m"."personId"
      where "p"."erasedAt" is null
      union
      select "m"."clubId", "m"."personId"
      from "memberships" as "m" inner join "here"
        on "here"."clubId" = "m"."clubId" and "here"."personId" = "m"."mergedInto"
    ), "erased" ("clubId", "personId", "at") as (
      select "m"."clubId", "m"."personId",
        -- 0 for those of whom an earlier version didn't store when: the update erased theirs.
        coalesce("d"."at", "p"."erasedAt")
      from "memberships" as "m" inner join "people" as "p" on "p"."id" = "m"."personId"
      left join "departures" as "d" on "d"."accountId" = "m"."personId" and "d"."kind" = 'erased'
      where not exists (
        select 1 from "here"
        where "here"."clubId" = "m"."clubId" and "here"."personId" = "m"."personId")
    )
    select "clubId", "revision" from "operations"
    where "reason" is not null and (
      exists (
        select 1 from "erased"
        where "erased"."clubId" = "operations"."clubId" and "operations"."at" < "erased"."at"
          and "operations"."details" like '%"' || "erased"."personId" || '"%')
      or ("operations"."details" like '%"accountId":"%' and exists (
        select 1 from "departures" as "d"
        where "d"."kind" = 'erased' and "operations"."at" < "d"."at"
          and "operations"."details" like '%"accountId":"' || "d"."accountId" || '"%')))
    order by "clubId", "revision"`.execute(db);
  return rows;
}

/** Reasons that are left of people who were erased. */
export async function listReasonFaults(db: Db): Promise<DataFault[]> {
  return (await listLeftReasons(db)).map(({ clubId, revision }) => ({
    table: "operations",
    key: `${clubId} ${revision}`,
    problem: `has a reason about someone who was erased, which \`${callOf("repair")}\` erases`,
  }));
}

/** Erases the reasons that are left of people who were erased, and returns how many there were. */
export function eraseLeftReasons(database: Pick<Database, "write">): Promise<number> {
  return transaction(database.write, async (db) => {
    const left = await listLeftReasons(db);
    for (const operation of left) await deleteReason(db, operation);
    return left.length;
  });
}
