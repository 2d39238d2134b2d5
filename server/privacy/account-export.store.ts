import type { Db } from "../platform/database/database.ts";

/** What is held about a person, table by table; left out is what would let others in. */

export function getAccount(db: Db, uid: string) {
  return db
    .selectFrom("users")
    .leftJoin("members", "members.uid", "users.id")
    .select([
      "users.id",
      "users.displayName",
      "users.email",
      "users.createdAt",
      "users.termsVersion",
      "users.termsAcceptedAt",
      "members.name as memberName",
      "members.gradYear",
    ])
    .where("users.id", "=", uid)
    .executeTakeFirstOrThrow();
}

export function listHeldSessions(db: Db, uid: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "userAgent", "ipAddress", "createdAt", "updatedAt", "expiresAt"])
    .where("userId", "=", uid)
    .orderBy("createdAt")
    .execute();
}

export function listMailsTo(db: Db, email: string) {
  return db
    .selectFrom("outbox")
    .select(["kind", "createdAt"])
    .where("recipient", "=", email)
    .orderBy("createdAt")
    .execute();
}

export function listClubEntries(db: Db, uid: string) {
  return db
    .selectFrom("memberClubs")
    .innerJoin("clubs", "clubs.id", "memberClubs.clubId")
    .select([
      "clubs.id",
      "clubs.clubName as name",
      "memberClubs.joinedAt",
      "memberClubs.carryover",
      "memberClubs.new",
    ])
    .where("memberClubs.uid", "=", uid)
    .orderBy("memberClubs.joinedAt")
    .execute();
}

const attendanceQuery = (db: Db) =>
  db
    .selectFrom("attendance")
    .innerJoin("events", (join) =>
      join
        .onRef("events.clubId", "=", "attendance.clubId")
        .onRef("events.id", "=", "attendance.eventId"),
    )
    .select([
      "attendance.clubId",
      "attendance.eventId",
      "attendance.uid",
      "attendance.timestamp",
      "attendance.name",
      "attendance.gradYear",
      "attendance.submissionKey",
      "events.name as eventName",
      "events.date",
      "events.points",
    ])
    .orderBy("attendance.timestamp")
    .orderBy("attendance.uid");

/** What a person attended, in every club. */
export function listAttendanceOf(db: Db, uid: string) {
  return attendanceQuery(db).where("attendance.uid", "=", uid).execute();
}
export type AttendanceRow = Awaited<ReturnType<typeof listAttendanceOf>>[number];

/** Who attended what in a club. */
export function listClubAttendance(db: Db, clubId: string): Promise<AttendanceRow[]> {
  return attendanceQuery(db).where("attendance.clubId", "=", clubId).execute();
}

/** What a person did in clubs, and what was done that concerns them. */
export function listRecordsOf(db: Db, uid: string) {
  return (
    db
      .selectFrom("records")
      .select(["clubId", "at", "kind", "actorId", "subjectId", "eventId", "details"])
      // Named for the sake of the index: records are many, and those of other clubs not theirs.
      .where("clubId", "in", (query) =>
        query
          .selectFrom("memberClubs")
          .select("clubId")
          .where("uid", "=", uid)
          .union(query.selectFrom("admins").select("clubId").where("uid", "=", uid)),
      )
      .where((expression) =>
        expression.or([expression("actorId", "=", uid), expression("subjectId", "=", uid)]),
      )
      .orderBy("at")
      .orderBy("id")
      .execute()
  );
}
