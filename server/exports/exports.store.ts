import { sql } from "kysely";
import { attendanceAtEvents } from "../attendance/attendance-at-events.ts";
import { openBalances } from "../memberships/open-balances.ts";
import type { Db } from "../platform/database/database.ts";
import { prepareQuery, type ParameterOf } from "../platform/database/prepared-query.ts";

/** What somebody present at an event got for it: nothing at one that was cancelled. */
const worth = sql<number>`case when "events"."cancelledAt" is null
  then coalesce("attendance"."points", "events"."points", 0) else 0 end`;

/** The events of a club have hundreds of thousands of these: one text is read much faster than so many rows. */
const worthQuery = prepareQuery((db, parameter: ParameterOf<{ clubId: string; eventId: string }>) =>
  attendanceQuery(db, parameter("clubId"), parameter("eventId")).select(
    sql<string | null>`string_agg("attendance"."personId" || ':' || ${worth}, ',')`.as("list"),
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

/** Who is present at an event, as they were recorded, in the order in which they came. */
export function listRecorded(db: Db, clubId: string, eventId: string) {
  return attendanceQuery(db, clubId, eventId)
    .select(["attendance.name", "attendance.gradYear", "attendance.at", "attendance.source"])
    .select(worth.as("worth"))
    .orderBy("attendance.at")
    .orderBy("attendance.personId")
    .execute();
}

const attendanceQuery = (db: Db, clubId: string, eventId: string) =>
  attendanceAtEvents(db)
    .where("attendance.clubId", "=", clubId)
    .where("attendance.eventId", "=", eventId)
    .where("attendance.state", "=", "present");

/** The club's name. */
export async function getExportedName(db: Db, clubId: string): Promise<string> {
  const { clubName } = await db
    .selectFrom("clubs")
    .select("clubName")
    .where("id", "=", clubId)
    .executeTakeFirstOrThrow();
  return clubName;
}

/** The events of a club, the oldest first. */
export function listExportedEvents(db: Db, clubId: string) {
  return db
    .selectFrom("events")
    .select(["id", "name", "date", "status", "points", "attendeeCount", "cancelledAt", "createdAt"])
    .where("clubId", "=", clubId)
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The members of a club, by name, with what they brought along and have in the open term. */
export function listExportedMembers(db: Db, clubId: string) {
  return openBalances(db)
    .innerJoin("people", "people.id", "memberships.personId")
    .select(["people.id", "people.name", "people.gradYear", "memberships.schoolId"])
    .select(["memberships.joinedAt", "balances.carryover", "balances.earned", "balances.attended"])
    .where("memberships.clubId", "=", clubId)
    .orderBy("people.name")
    .orderBy("people.id")
    .execute();
}
