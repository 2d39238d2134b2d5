import { sql } from "kysely";
import { platformOf, type Db } from "../platform/database/database.ts";
import { attendanceAtEvents } from "./attendance-at-events.ts";
import { prepareQuery, type ParameterOf } from "../platform/database/prepared-query.ts";

/** The points of an attendee: 0 if the event was canceled. */
export const worthAtEvent = sql<number>`case when "events"."cancelledAt" is null
  then coalesce("attendance"."points", "events"."points", 0) else 0 end`;

/** The minutes of service of an attendee: null for none, and 0 if the event was canceled. */
export const minutesAtEvent = sql<number | null>`case when "events"."cancelledAt" is null
  then coalesce("attendance"."minutes", "events"."minutes") else 0 end`;

const listOfWorth = sql<string | null>`string_agg("attendance"."personId" || ':' || ${worthAtEvent}
  || coalesce(':' || ${minutesAtEvent}, ''), ',')`.as("list");

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
        .select(listOfWorth)
        .as("list"),
    ),
);

/** A person at an event, and the points and minutes of service they got. */
type Worth = { personId: string; worth: number; minutes: number };

/** An event's attendees, their points, and their minutes of service. */
export async function listWorth(db: Db, clubId: string, eventId: string): Promise<Worth[]> {
  const [row] = await worthQuery(db, { clubId, eventId });
  return toWorth(row?.list ?? null);
}

/** Events per statement. */
const eventsTogether = 100;

/** Lets other requests run between two reads: an engine in this process blocks everything else. */
const pause = () => new Promise(setImmediate);

/**
 * The same for several events; those that nobody attended may be missing. A database server reads
 * many of them in one statement, in the order of its pages: one event after the other, it would
 * read most pages many times.
 */
export async function* readWorth(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): AsyncGenerator<{ eventId: string; attendees: Worth[] }> {
  if (platformOf(db).inProcess) {
    for (const eventId of eventIds) {
      yield { eventId, attendees: await listWorth(db, clubId, eventId) };
      await pause();
    }
    return;
  }
  for (let start = 0; start < eventIds.length; start += eventsTogether) {
    const rows = await attendanceAtEvents(db)
      .select("attendance.eventId")
      .select(listOfWorth)
      .where("attendance.clubId", "=", clubId)
      .where("attendance.eventId", "in", eventIds.slice(start, start + eventsTogether))
      .where("attendance.state", "=", "present")
      .groupBy("attendance.eventId")
      .execute();
    for (const { eventId, list } of rows) {
      yield { eventId, attendees: toWorth(list) };
      await pause();
    }
  }
}

function toWorth(list: string | null): Worth[] {
  return (list?.split(",") ?? []).map((pair) => {
    const [personId = "", worth, minutes = 0] = pair.split(":");
    return { personId, worth: Number(worth), minutes: Number(minutes) };
  });
}
