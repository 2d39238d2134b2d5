import { byName, sorted } from "#contract/platform/sorting.ts";
import { attendanceAtEvents } from "../../attendance/attendance-at-events.ts";
import { minutesAtEvent, worthAtEvent } from "../../attendance/worth-at-event.ts";
import { eventColumns, toEvent } from "../../events/event-fields.ts";
import { gradYearInClub, nameInClub } from "../../members/name-in-club.ts";
import { openBalances } from "../../members/open-balances.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMeeting } from "../../platform/database/is-meeting.ts";

/** The attendees of an event, as recorded, in the order of arrival. */
export function listRecorded(db: Db, clubId: string, eventId: string) {
  return attendanceAtEvents(db)
    .where("attendance.clubId", "=", clubId)
    .where("attendance.eventId", "=", eventId)
    .where("attendance.state", "=", "present")
    .select(["attendance.name", "attendance.gradYear", "attendance.at", "attendance.source"])
    .select([worthAtEvent.as("worth"), minutesAtEvent.as("minutes"), "attendance.lateBy"])
    .select(["attendance.signedInAt", "attendance.visits"])
    .orderBy("attendance.at")
    .orderBy("attendance.personId")
    .execute();
}

/** The meetings of a club by date, those without one last, and oldest first on the same date. */
export async function listExportedEvents(db: Db, clubId: string) {
  const rows = await db
    .selectFrom("events")
    .select(eventColumns)
    .where(isMeeting())
    .where("clubId", "=", clubId)
    .where("deletedAt", "is", null)
    .orderBy((expression) => expression.case().when("date", "is", null).then(1).else(0).end())
    .orderBy("date")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

/** The awards of a club by date, those without one last. */
export function listExportedAwards(db: Db, clubId: string) {
  return db
    .selectFrom("events")
    .select(["id", "name", "date", "categoryId"])
    .where((row) => row.and({ clubId, kind: "award" }))
    .where("deletedAt", "is", null)
    .orderBy("date", (order) => order.asc().nullsLast())
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Who got an award, as recorded, by name. */
export async function listRecipients(db: Db, clubId: string, awardId: string) {
  const rows = await db
    .selectFrom("attendance")
    .leftJoin("awardNotes", (join) => inSameClub(join, "awardNotes.id", "attendance.noteId"))
    .select(["attendance.personId as id", "attendance.name", "attendance.gradYear"])
    .select(["attendance.points", "attendance.minutes", "awardNotes.note"])
    .where("attendance.clubId", "=", clubId)
    .where("attendance.eventId", "=", awardId)
    .where("attendance.state", "=", "present")
    .execute();
  return sorted(rows, byName);
}

/** The members of a club, by name, with their carry-over and the points earned in the open term. */
export async function listExportedMembers(db: Db, clubId: string) {
  const rows = await openBalances(db)
    .innerJoin("people", "people.id", "memberships.personId")
    .select(["people.id", nameInClub.as("name"), gradYearInClub.as("gradYear")])
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "people.accountId").on("users.closedAt", "is", null),
    )
    .select(["memberships.schoolId"])
    .select((expression) => expression.fn.coalesce("users.email", "memberships.email").as("email"))
    .select(["memberships.joinedAt", "balances.carryover", "balances.earned", "balances.attended"])
    .where("memberships.clubId", "=", clubId)
    .execute();
  return sorted(rows, byName);
}

/** What a club's events and awards in the open term bring. */
export function listOpenEvents(db: Db, clubId: string) {
  return db
    .selectFrom("events")
    .innerJoin("terms", (join) =>
      join
        .onRef("terms.clubId", "=", "events.clubId")
        .onRef("terms.id", "=", "events.termId")
        .on("terms.closedAt", "is", null),
    )
    .select(["events.id", "events.points", "events.minutes", "events.cancelledAt"])
    .where("events.clubId", "=", clubId)
    .where("events.deletedAt", "is", null)
    .execute();
}
