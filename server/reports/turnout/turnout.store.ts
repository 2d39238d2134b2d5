import { sql } from "kysely";
import { byName, sorted } from "#contract/platform/sorting.ts";
import { gradYearInClub, nameInClub } from "../../members/name-in-club.ts";
import type { Db } from "../../platform/database/database.ts";
import { isMeeting } from "../../platform/database/is-meeting.ts";
import { isMember } from "../../platform/database/is-member.ts";
import { prepareQuery, type ParameterOf } from "../../platform/database/prepared-query.ts";

/** A club's events that count and have attendees, in no particular order. */
export function listMeetings(db: Db, clubId: string) {
  return meetingQuery(db, clubId)
    .innerJoin("clubs", "clubs.id", "events.clubId")
    .select(["events.id", "events.name", "events.date", "events.createdAt", "clubs.timeZone"])
    .execute();
}

/** How many such events there are, and the total of their attendees. */
export function sumMeetings(db: Db, clubId: string) {
  return meetingQuery(db, clubId)
    .select(({ fn }) => [
      fn.countAll<number | string>().as("events"),
      fn.sum<number | string | null>("attendeeCount").as("attendances"),
    ])
    .executeTakeFirstOrThrow();
}

const meetingQuery = (db: Db, clubId: string) =>
  db
    .selectFrom("events")
    .where("events.clubId", "=", clubId)
    .where(isMeeting())
    .where("events.attendeeCount", ">", 0)
    .where("events.cancelledAt", "is", null)
    .where("events.deletedAt", "is", null);

/** Reading an event's people as one text is much faster than a row for each. */
const presenceQuery = prepareQuery(
  (db, parameter: ParameterOf<{ clubId: string; eventId: string }>) =>
    db
      .selectFrom("attendance")
      .where("clubId", "=", parameter("clubId"))
      .where("eventId", "=", parameter("eventId"))
      .where("state", "=", "present")
      .select(sql<string | null>`string_agg("personId", ',')`.as("list")),
);

/** The people who attended an event. */
export async function listPeopleAt(
  db: Db,
  event: { clubId: string; eventId: string },
): Promise<string[]> {
  const [row] = await presenceQuery(db, event);
  return row?.list?.split(",") ?? [];
}

/** The events of a club that a person attended. */
export function listAttendedBy(db: Db, { clubId, personId }: { clubId: string; personId: string }) {
  return db
    .selectFrom("attendance")
    .select("eventId")
    .where((row) => row.and({ clubId, personId, state: "present" }))
    .execute();
}

/**
 * A club's active members by name, except erased ones and closed accounts, with the account's
 * email, if any.
 */
export async function listFollowed(db: Db, clubId: string) {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .leftJoin("users", "users.id", "people.accountId")
    .select(["people.id", nameInClub.as("name"), gradYearInClub.as("gradYear"), "users.email"])
    .where((row) => row.and({ "memberships.clubId": clubId, "memberships.state": "active" }))
    .where(isMember())
    .where("users.closedAt", "is", null)
    .where("people.erasedAt", "is", null)
    .execute();
  return sorted(rows, byName);
}
