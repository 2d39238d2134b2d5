import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Erases the reasons that erasures left: of operations that name an erased person, or the seat of an
 * erased account, but moved no points. What was written after the erasure stays, and so does what is
 * about a record that was merged into someone who is still here.
 */
export const leftReasons: SchemaMigration = async (db) => {
  await sql`
    with recursive "here" ("clubId", "personId") as (
      select "m"."clubId", "m"."personId"
      from "memberships" as "m" inner join "people" as "p" on "p"."id" = "m"."personId"
      where "p"."erasedAt" is null
      union
      select "m"."clubId", "m"."personId"
      from "memberships" as "m" inner join "here"
        on "here"."clubId" = "m"."clubId" and "here"."personId" = "m"."mergedInto"
    ), "latest" ("clubId", "at") as (
      select "clubId", max("at") from "operations" where "kind" = 'person-erased' group by "clubId"
    ), "erased" ("clubId", "personId", "at") as (
      select "m"."clubId", "m"."personId",
        -- Earlier versions didn't store when the person of an account was erased.
        coalesce("d"."at", "latest"."at", 0)
      from "memberships" as "m"
      left join "departures" as "d" on "d"."accountId" = "m"."personId" and "d"."kind" = 'erased'
      left join "latest" on "latest"."clubId" = "m"."clubId"
      where not exists (
        select 1 from "here"
        where "here"."clubId" = "m"."clubId" and "here"."personId" = "m"."personId")
    )
    update "operations" set "reason" = null
    where "reason" is not null and (
      exists (
        select 1 from "erased"
        where "erased"."clubId" = "operations"."clubId" and "operations"."at" < "erased"."at"
          and "operations"."details" like '%"' || "erased"."personId" || '"%')
      or ("operations"."details" like '%"accountId":"%' and exists (
        select 1 from "departures" as "d"
        where "d"."kind" = 'erased' and "operations"."at" < "d"."at"
          and "operations"."details" like '%"accountId":"' || "d"."accountId" || '"%')))`.execute(
    db,
  );
};
