import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { prepareQuery, type ParameterOf } from "../platform/database/prepared-query.ts";

/** The points of an attendee: 0 if the event was canceled. */
export const worthAtEvent = sql<number>`case when "events"."cancelledAt" is null
  then coalesce("attendance"."points", "events"."points", 0) else 0 end`;

/**
 * A club's events have hundreds of thousands of attendances. Reading them as one string is much
 * faster than as rows. The event is read only once, whatever the query planner knows about the
 * tables.
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

/** An event's attendees and their points. */
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
