import { sql } from "kysely";
import { platformOf, type Db } from "../platform/database/database.ts";
import { prepareQuery, type ParameterOf } from "../platform/database/prepared-query.ts";
import { pause } from "../platform/pause.ts";
import { attendanceAtEvents } from "./attendance-at-events.ts";

/** The points of an attendee: 0 if the event was canceled. */
export const worthAtEvent = sql<number>`case when "events"."cancelledAt" is null
  then coalesce("attendance"."points", "events"."points", 0) else 0 end`;

/** The minutes of service of an attendee: null for none, and 0 if the event was canceled. */
export const minutesAtEvent = sql<number | null>`case when "events"."cancelledAt" is null
  then coalesce("attendance"."minutes", "events"."minutes") else 0 end`;

/** The points and minutes of an event's attendees without any of their own. */
const usualWorth = sql<number>`case when "events"."cancelledAt" is null
  then coalesce("events"."points", 0) else 0 end`;
const usualMinutes = sql<number>`case when "events"."cancelledAt" is null
  then coalesce("events"."minutes", 0) else 0 end`;

const isUsual = sql`"attendance"."points" is null and "attendance"."minutes" is null`;

/** The ids of attendees with the event's points and minutes, and then the others with theirs. */
const listOfWorth = sql<string | null>`
  coalesce(string_agg("attendance"."personId", ',') filter (where ${isUsual}), '') || '|'
  || coalesce(string_agg("attendance"."personId" || ':' || ${worthAtEvent}
    || coalesce(':' || ${minutesAtEvent}, ''), ',') filter (where not (${isUsual})), '')`.as(
  "list",
);

/**
 * A club's events have hundreds of thousands of attendances. Reading them as one string is much
 * faster than as rows, and most of them need nothing but the person. The event is read only once,
 * whatever the query planner knows about the tables.
 */
const worthQuery = prepareQuery((db, parameter: ParameterOf<{ clubId: string; eventId: string }>) =>
  db
    .selectFrom("events")
    .where("clubId", "=", parameter("clubId"))
    .where("id", "=", parameter("eventId"))
    .select([usualWorth.as("worth"), usualMinutes.as("minutes")])
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

/** The points and minutes of service that an attendance brings. */
type Worth = { worth: number; minutes: number };

/** An event's attendees. */
export type Attendees = {
  /** What those get who have nothing of their own, and who they are. */
  usual: Worth;
  personIds: string[];
  /** Those with points or minutes of their own. */
  others: (Worth & { personId: string })[];
};

/** An event's attendees, their points, and their minutes of service. */
export async function listWorth(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<(Worth & { personId: string })[]> {
  const { usual, personIds, others } = await readAttendees(db, clubId, eventId);
  return [...personIds.map((personId) => ({ personId, ...usual })), ...others];
}

async function readAttendees(db: Db, clubId: string, eventId: string): Promise<Attendees> {
  const [row] = await worthQuery(db, { clubId, eventId });
  return toAttendees(row ?? { worth: 0, minutes: 0, list: null });
}

/** Events per statement. */
const eventsTogether = 100;

/**
 * The attendees of several events; those that nobody attended may be missing. A database server
 * reads many of them in one statement, in the order of its pages: one event after the other, it
 * would read most pages many times.
 */
export async function* readWorth(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): AsyncGenerator<Attendees & { eventId: string }> {
  if (platformOf(db).inProcess) {
    for (const eventId of eventIds) {
      yield { eventId, ...(await readAttendees(db, clubId, eventId)) };
      await pause();
    }
    return;
  }
  for (let start = 0; start < eventIds.length; start += eventsTogether) {
    const rows = await attendanceAtEvents(db)
      .select("attendance.eventId")
      .select(({ fn }) => [
        fn.min<number>(usualWorth).as("worth"),
        fn.min<number>(usualMinutes).as("minutes"),
      ])
      .select(listOfWorth)
      .where("attendance.clubId", "=", clubId)
      .where("attendance.eventId", "in", eventIds.slice(start, start + eventsTogether))
      .where("attendance.state", "=", "present")
      .groupBy("attendance.eventId")
      .execute();
    for (const { eventId, ...row } of rows) {
      yield { eventId, ...toAttendees(row) };
      await pause();
    }
  }
}

function toAttendees({ list, ...usual }: Worth & { list: string | null }): Attendees {
  const [personIds = "", others = ""] = list?.split("|") ?? [];
  return {
    usual,
    personIds: personIds === "" ? [] : personIds.split(","),
    others: (others === "" ? [] : others.split(",")).map((entry) => {
      const [personId = "", worth, minutes = 0] = entry.split(":");
      return { personId, worth: Number(worth), minutes: Number(minutes) };
    }),
  };
}
