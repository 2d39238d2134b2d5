import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { prepareQuery, type ParameterOf } from "../platform/database/prepared-query.ts";

/** What somebody present at an event got for it: nothing at one that was cancelled. */
export const worthAtEvent = sql<number>`case when "events"."cancelledAt" is null
  then coalesce("attendance"."points", "events"."points", 0) else 0 end`;

/**
 * The events of a club have hundreds of thousands of these: one text is read much faster than so
 * many rows. The event is read once, and not for each of them, whatever is known of the tables.
 */
const worthQuery = prepareQuery((db, parameter: ParameterOf<{ clubId: string; eventId: string }>) =>
  db
    .selectFrom("events")
    .where("clubId", "=", parameter("clubId"))
    .where("id", "=", parameter("eventId"))
    .select((expression) =>
      expression
        .selectFrom("attendance")
        .whereRef("attendance.clubId", "=", "events.clubId")
        .whereRef("attendance.eventId", "=", "events.id")
        .where("attendance.state", "=", "present")
        .select(
          sql<string | null>`string_agg("attendance"."personId" || ':' || ${worthAtEvent}, ',')`.as(
            "list",
          ),
        )
        .as("list"),
    ),
);

/** Who is present at an event and what they got for it, by person. */
export async function listWorth(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<{ personId: string; worth: number }[]> {
  const [row] = await worthQuery(db, { clubId, eventId });
  return (row?.list?.split(",") ?? []).map((pair) => {
    const colon = pair.indexOf(":");
    return { personId: pair.slice(0, colon), worth: Number(pair.slice(colon + 1)) };
  });
}
