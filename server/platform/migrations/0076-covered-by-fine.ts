import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Whom officers found fine with a shared browser, or after the day: each person whom the entry named,
 * where only the last one was stored, so that it covered everyone who came before.
 */
export const coveredByFine: SchemaMigration = async (db) => {
  await sql`
    insert into "verdicts" ("clubId", "eventId", "personId", "kind", "accountId", "at")
    select "verdicts"."clubId", "verdicts"."eventId", "earlier"."personId", "verdicts"."kind",
      "verdicts"."accountId", "verdicts"."at"
    from "verdicts"
    join "attendance" as "named" on "named"."clubId" = "verdicts"."clubId"
      and "named"."eventId" = "verdicts"."eventId"
      and "named"."personId" = "verdicts"."personId"
    join "attendance" as "earlier" on "earlier"."clubId" = "named"."clubId"
      and "earlier"."eventId" = "named"."eventId"
      and ("earlier"."browserMark" = "named"."browserMark" or "verdicts"."kind" = 'after-day')
      and "earlier"."at" <= "named"."at"
    join "people" on "people"."id" = "earlier"."personId" and "people"."erasedAt" is null
    where "verdicts"."kind" in ('same-browser', 'after-day')
    on conflict do nothing`.execute(db);
};
