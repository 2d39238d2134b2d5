import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

const dayMs = 86_400_000;

/**
 * Has the events of earlier imports take their place by their date, as those of later ones do: they
 * count as created on their day, and never before an event by their name and date that they came
 * after. Those that no one has made Active since became Inactive then, too.
 */
export const daysOfImportedEvents: SchemaMigration = async (db) => {
  const { rows: imports } = await sql<Import>`
    select "clubId", "revision", "at" from "operations"
    where "kind" = 'imported' order by "clubId", "revision"`.execute(db);
  for (const { clubId, revision, at } of imports) {
    // One by one, as those of large sheets are long.
    const { rows } = await sql<{ details: string }>`
      select "details" from "operations"
      where "clubId" = ${clubId} and "revision" = ${revision}`.execute(db);
    const { facts = [] } = JSON.parse(rows[0]?.details ?? "{}") as Details;
    const imported = new Set(facts.flatMap(({ newEventIds = [] }) => newEventIds));
    if (imported.size === 0) continue;
    const { rows: events } = await sql<Event>`
      select "id", "name", "date", "createdAt" from "events"
      where "clubId" = ${clubId} and "kind" = 'meeting' and "date" is not null
      order by "createdAt", "id"`.execute(db);
    const latest = new Map<string, number>();
    let place = 0;
    for (const { id, name, date, createdAt } of events) {
      // Imports also take names with and without accents for one, by a function that may change; a
      // migration may not, and two such events on one day are rare.
      const key = `${date} ${name.trim().toLowerCase()}`;
      const day = Date.parse(date);
      const isMoved = imported.has(id) && day + dayMs <= createdAt;
      const then = isMoved
        ? Math.max(Math.max(0, day) + place, (latest.get(key) ?? -1) + 1)
        : createdAt;
      latest.set(key, then);
      if (!isMoved) continue;
      place += 1;
      await sql`
        update "events" set "createdAt" = ${then},
          "inactiveSince" = case when "inactiveSince" = ${at} then ${then} else "inactiveSince" end
        where "clubId" = ${clubId} and "id" = ${id}`.execute(db);
    }
  }
};

type Import = { clubId: string; revision: number; at: number };
type Details = { facts?: { newEventIds?: string[] }[] };
type Event = { id: string; name: string; date: string; createdAt: number };
