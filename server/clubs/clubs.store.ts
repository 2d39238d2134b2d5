import type { AttendedEvent } from "#contract/clubs.ts";
import type { Db } from "../platform/database/database.ts";

export async function insertClub(
  db: Db,
  club: { id: string; clubName: string; createdAt: number },
): Promise<void> {
  await db.insertInto("clubs").values(club).execute();
}

const memberClubQuery = (db: Db, uid: string) =>
  db
    .selectFrom("memberClubs")
    .innerJoin("clubs", "clubs.id", "memberClubs.clubId")
    .select([
      "clubs.id",
      "clubs.clubName as name",
      "memberClubs.joinedAt",
      "memberClubs.carryover",
      "memberClubs.new",
    ])
    .where("memberClubs.uid", "=", uid);

export type MemberClubRow = Awaited<ReturnType<typeof listMemberClubs>>[number];

export function listMemberClubs(db: Db, uid: string) {
  return memberClubQuery(db, uid).orderBy("memberClubs.joinedAt").orderBy("clubs.id").execute();
}

export function findMemberClub(
  db: Db,
  uid: string,
  clubId: string,
): Promise<MemberClubRow | undefined> {
  return memberClubQuery(db, uid).where("clubs.id", "=", clubId).executeTakeFirst();
}

/** The events of a club that the member attended, the latest date first. */
export function listAttendedEvents(db: Db, uid: string, clubId: string): Promise<AttendedEvent[]> {
  return db
    .selectFrom("attendance")
    .innerJoin("events", (join) =>
      join
        .onRef("events.clubId", "=", "attendance.clubId")
        .onRef("events.id", "=", "attendance.eventId"),
    )
    .select(["events.id", "events.name", "events.date", "events.points"])
    .where("attendance.uid", "=", uid)
    .where("attendance.clubId", "=", clubId)
    .orderBy("events.date", (order) => order.desc().nullsLast())
    .orderBy("events.id")
    .execute();
}
