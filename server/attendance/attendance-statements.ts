import { sql } from "kysely";
import type { Platform } from "../platform/database/database.ts";
import { prepareOverRows } from "../platform/database/rows-statement.ts";
import type { Tables } from "../platform/database/tables.ts";

type AttendanceKey = { clubId: string; eventId: string; uid: string };
type AttendeesMore = { clubId: string; eventId: string; more: number };
type PointsMore = { clubId: string; uid: string; points: number; joinedAt: number };

const attendanceKey = { clubId: "text", eventId: "text", uid: "text" } as const;
const attendanceColumns = {
  ...attendanceKey,
  timestamp: "bigint",
  name: "text",
  gradYear: "bigint",
  submissionKey: "text",
} as const;
const recordColumns = {
  clubId: "text",
  id: "text",
  at: "bigint",
  kind: "text",
  actorId: "text",
  subjectId: "text",
  eventId: "text",
  details: "text",
} as const;
const recordNames = Object.keys(recordColumns) as (keyof typeof recordColumns)[];
const attendanceNames = Object.keys(attendanceColumns) as (keyof typeof attendanceColumns)[];

/** The statements by which attendance is recorded. */
export type AttendanceStatements = ReturnType<typeof createAttendanceStatements>;

/**
 * Prepares the statements by which attendance is recorded. Each takes all rows of a
 * batch at once, so that their number does not grow with it.
 */
export function createAttendanceStatements(platform: Platform) {
  // SQLite cannot tell `on conflict` from a join without a condition before it.
  const always = sql<boolean>`true`;

  return {
    /** The events with these codes, in whatever club and status. */
    findEvents: prepareOverRows<{ code: string }>(platform, { code: "text" })((db, rows) =>
      db
        .selectFrom(rows)
        .innerJoin("events", "events.code", "rows.code")
        .innerJoin("clubs", "clubs.id", "events.clubId")
        .select(["events.clubId", "clubs.clubName", "events.id", "events.code"])
        .select(["events.name", "events.date", "events.status", "events.points"]),
    ),

    /** What is recorded of these members, and whether they still have an account. */
    findMembers: prepareOverRows<{ uid: string }>(platform, { uid: "text" })((db, rows) =>
      db
        .selectFrom(rows)
        .innerJoin("members", "members.uid", "rows.uid")
        .leftJoin("users", "users.id", "members.uid")
        .select(["members.uid", "members.name", "members.gradYear", "users.id as accountId"]),
    ),

    /** Records attendances and returns those that are new. */
    insertAttendance: prepareOverRows<Tables["attendance"]>(
      platform,
      attendanceColumns,
    )((db, rows) =>
      db
        .insertInto("attendance")
        .columns(attendanceNames)
        .expression(db.selectFrom(rows).select(attendanceNames).where(always))
        .onConflict((conflict) => conflict.columns(["clubId", "eventId", "uid"]).doNothing())
        .returning(["eventId", "uid", "submissionKey"]),
    ),

    /**
     * What stands recorded of these members at these events. It is written once more, so that
     * the commit waits for it as for anything new: on PostgreSQL a row can be read that no
     * standby has yet, after a restart in which its own commit was still waiting.
     */
    confirmAttendance: prepareOverRows<AttendanceKey>(
      platform,
      attendanceKey,
    )((db, rows) =>
      db
        .updateTable("attendance")
        .from(rows)
        .set({ submissionKey: sql<string | null>`"attendance"."submissionKey"` })
        .whereRef("attendance.clubId", "=", "rows.clubId")
        .whereRef("attendance.eventId", "=", "rows.eventId")
        .whereRef("attendance.uid", "=", "rows.uid")
        .returning(["attendance.eventId", "attendance.uid"])
        .returning(["attendance.timestamp", "attendance.submissionKey"]),
    ),

    /**
     * Counts the new attendees of events and returns the events as they now are. It makes
     * a simultaneous change of them wait, which will start from the points read here.
     */
    countAttendees: prepareOverRows<AttendeesMore>(platform, {
      clubId: "text",
      eventId: "text",
      more: "bigint",
    })((db, rows) =>
      db
        .updateTable("events")
        .from(rows)
        .set({ attendeeCount: sql<number>`"events"."attendeeCount" + "rows"."more"` })
        .whereRef("events.clubId", "=", "rows.clubId")
        .whereRef("events.id", "=", "rows.eventId")
        .returning(["events.id", "events.points", "events.attendeeCount"]),
    ),

    /** Adds points; members who are new to a club are registered in it (§4). */
    addPoints: prepareOverRows<PointsMore>(platform, {
      clubId: "text",
      uid: "text",
      points: "bigint",
      joinedAt: "bigint",
    })((db, rows) =>
      db
        .insertInto("memberClubs")
        .columns(["clubId", "uid", "joinedAt", "carryover", "new"])
        .expression(
          db
            .selectFrom(rows)
            .select(["clubId", "uid", "joinedAt", sql<number>`0`.as("carryover"), "points as new"])
            .where(always),
        )
        .onConflict((conflict) =>
          conflict
            .columns(["clubId", "uid"])
            .doUpdateSet({ new: sql<number>`"memberClubs"."new" + "excluded"."new"` }),
        )
        .returning(["clubId", "uid", "carryover", "new"]),
    ),

    /** Keeps who did what. */
    insertRecords: prepareOverRows<Tables["records"]>(
      platform,
      recordColumns,
    )((db, rows) =>
      db
        .insertInto("records")
        .columns(recordNames)
        .expression(db.selectFrom(rows).select(recordNames)),
    ),
  };
}
