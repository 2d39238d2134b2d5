import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMeeting } from "../../platform/database/is-meeting.ts";

/**
 * When a person joined each of their clubs, and their first meeting there that has a date, and that
 * has none; all of them by club.
 */
export async function listJoined(db: Db, personId: string) {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .select(["memberships.clubId", "memberships.joinedAt", "clubs.timeZone"])
    .where("memberships.personId", "=", personId)
    .execute();
  const first = await db
    .selectFrom("attendance")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "attendance.eventId"))
    .select("attendance.clubId")
    .select((row) => [
      row.fn.min("events.date").as("date"),
      row.fn.min("events.createdAt").filterWhere("events.date", "is", null).as("createdAt"),
    ])
    .where((row) => row.and({ "attendance.personId": personId, "attendance.state": "present" }))
    .where("events.deletedAt", "is", null)
    .where(isMeeting())
    .groupBy("attendance.clubId")
    .execute();
  const firstOf = new Map(first.map(({ clubId, ...found }) => [clubId, found]));
  return rows.map((row) => ({ ...row, first: firstOf.get(row.clubId) }));
}
