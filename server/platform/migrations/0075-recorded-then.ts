import { sql, type Kysely } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * What a member's record said when they created a link to it. For links from before, that is what
 * they show now, which may be a little more; null for those that an older node still creates.
 */
export const recordedThen: SchemaMigration = async (db) => {
  await db.schema.alterTable("recordLinks").addColumn("recorded", "text").execute();
  const { rows: links } = await sql<Link>`
    select "recordLinks"."id", "recordLinks"."clubId", "recordLinks"."personId",
      "recordLinks"."createdAt", "memberships"."joinedAt"
    from "recordLinks" join "memberships" on "memberships"."clubId" = "recordLinks"."clubId"
      and "memberships"."personId" = "recordLinks"."personId"`.execute(db);
  for (const link of links) {
    const recorded = JSON.stringify(await readRecorded(db, link));
    await sql`update "recordLinks" set "recorded" = ${recorded} where "id" = ${link.id}`.execute(
      db,
    );
  }
};

type Link = { id: string; clubId: string; personId: string; createdAt: number; joinedAt: number };
type Event = { id: string; termId: string; points: number; minutes: number | null };

/** What a link shows, as links did before: what has an arrival from before it was created. */
async function readRecorded(db: Kysely<unknown>, { clubId, personId, createdAt, joinedAt }: Link) {
  const { rows: terms } = await sql<{ id: string; closedAt: number | null; carryover: number }>`
    select "terms"."id", "terms"."closedAt", coalesce("balances"."carryover", 0) as "carryover"
    from "terms" left join "balances" on "balances"."clubId" = "terms"."clubId"
      and "balances"."termId" = "terms"."id" and "balances"."personId" = ${personId}
    where "terms"."clubId" = ${clubId}
      and ("terms"."closedAt" is null or "terms"."endsOn" is not null)
    order by "terms"."startsOn", "terms"."id"`.execute(db);
  const { rows: events } = await sql<Event>`
    select "events"."id", "events"."termId",
      coalesce("attendance"."points", "events"."points", 0) as "points",
      coalesce("attendance"."minutes", "events"."minutes") as "minutes"
    from "attendance" join "events" on "events"."clubId" = "attendance"."clubId"
      and "events"."id" = "attendance"."eventId"
    where "attendance"."clubId" = ${clubId} and "attendance"."personId" = ${personId}
      and "attendance"."state" = 'present' and "attendance"."at" <= ${createdAt}
      and "events"."deletedAt" is null and "events"."cancelledAt" is null`.execute(db);
  const started = terms.filter((_, index) => (terms[index - 1]?.closedAt ?? 0) <= createdAt);
  return {
    joinedAt,
    years: started.map(({ id, carryover }) => ({
      id,
      carryover,
      events: events.flatMap(({ termId, ...event }) => (termId === id ? [event] : [])),
    })),
  };
}
