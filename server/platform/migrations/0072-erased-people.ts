import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * When a person was erased, instead of a name that anyone can have. Erased until now: people of that
 * name without an account of whom nothing is left that erasing deletes. Someone who is really called
 * that has a year, a school ID, an email, a correction, or a claim slip, or can't be told apart from
 * the others, and stays what they were. For those from a club's file, and for accounts, it isn't
 * known when: 0. If an older node erases someone after this, the next run of the jobs does it again.
 */
export const erasedPeople: SchemaMigration = async (db, { types }) => {
  await db.schema.alterTable("people").addColumn("erasedAt", types.bigint).execute();
  await sql`
    update "people" set "erasedAt" = coalesce((
      select max("at") from "departures"
      where "departures"."accountId" = "people"."id" and "departures"."kind" = 'erased'
    ), 0)
    where "people"."name" = 'Former member'
      and "people"."accountId" is null
      and "people"."gradYear" is null
      and not exists (
        select 1 from "memberships" where "memberships"."personId" = "people"."id"
          and ("schoolId" is not null or "email" is not null
            or "listedName" is not null or "listedYear" is not null)
      )
      and not exists (
        select 1 from "filledIdentities" where "filledIdentities"."personId" = "people"."id"
      )
      and not exists (select 1 from "corrections" where "corrections"."personId" = "people"."id")
      and not exists (select 1 from "claims" where "claims"."personId" = "people"."id")`.execute(
    db,
  );
};
