import { attendanceAtEvents } from "../../attendance/attendance-at-events.ts";
import { minutesAtEvent, worthAtEvent } from "../../attendance/worth-at-event.ts";
import type { Db } from "../../platform/database/database.ts";
import { isMemberOrGraduate } from "../../platform/database/is-member.ts";

/** A member of a club. */
export type Member = { clubId: string; personId: string };

/** When a person joined a club, and its name; undefined unless they belong to it or graduated. */
export function findMembership(db: Db, { clubId, personId }: Member) {
  return db
    .selectFrom("memberships")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .select(["clubs.clubName", "memberships.joinedAt"])
    .where((row) => row.and({ "memberships.clubId": clubId, "memberships.personId": personId }))
    .where(isMemberOrGraduate())
    .where("clubs.deletedAt", "is", null)
    .executeTakeFirst();
}

/** What a person attended in a club, if they arrived by an instant; latest date first. */
export function listAttendedEvents(db: Db, { clubId, personId }: Member, arrivedBy: number) {
  return attendanceAtEvents(db)
    .select(["events.id", "events.name", "events.date", "events.termId"])
    .select([worthAtEvent.as("points"), minutesAtEvent.as("minutes")])
    .where("attendance.personId", "=", personId)
    .where("attendance.clubId", "=", clubId)
    .where("attendance.state", "=", "present")
    .where("attendance.at", "<=", arrivedBy)
    .where("events.deletedAt", "is", null)
    .where("events.cancelledAt", "is", null)
    .orderBy("events.date", (order) => order.desc().nullsLast())
    .orderBy("events.id")
    .execute();
}
