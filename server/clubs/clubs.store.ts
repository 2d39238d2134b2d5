import type { AttendedEvent } from "#contract/clubs.ts";
import type { Db } from "../platform/database/database.ts";

export async function insertClub(
  db: Db,
  club: { id: string; clubName: string; createdAt: number },
): Promise<void> {
  await db.insertInto("clubs").values(club).execute();
}

/** The clubs of a person, with their balance of the term that is open. */
const memberClubQuery = (db: Db, personId: string) =>
  db
    .selectFrom("memberships")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .innerJoin("terms", (join) =>
      join.onRef("terms.clubId", "=", "memberships.clubId").on("terms.closedAt", "is", null),
    )
    .innerJoin("balances", (join) =>
      join
        .onRef("balances.clubId", "=", "memberships.clubId")
        .onRef("balances.termId", "=", "terms.id")
        .onRef("balances.personId", "=", "memberships.personId"),
    )
    .select(["clubs.id", "clubs.clubName as name", "clubs.revision", "memberships.joinedAt"])
    .select(["balances.carryover", "balances.earned"])
    .where("memberships.personId", "=", personId);

export type MemberClubRow = Awaited<ReturnType<typeof listMemberClubRows>>[number];

export function listMemberClubRows(db: Db, personId: string) {
  return memberClubQuery(db, personId)
    .orderBy("memberships.joinedAt")
    .orderBy("clubs.id")
    .execute();
}

export function findMemberClub(
  db: Db,
  personId: string,
  clubId: string,
): Promise<MemberClubRow | undefined> {
  return memberClubQuery(db, personId).where("clubs.id", "=", clubId).executeTakeFirst();
}

/** The events of a club that a person attended, the latest date first. */
export function listAttendedEvents(
  db: Db,
  personId: string,
  clubId: string,
): Promise<AttendedEvent[]> {
  return db
    .selectFrom("attendance")
    .innerJoin("events", (join) =>
      join
        .onRef("events.clubId", "=", "attendance.clubId")
        .onRef("events.id", "=", "attendance.eventId"),
    )
    .select(["events.id", "events.name", "events.date"])
    .select((expression) =>
      expression.fn.coalesce("attendance.points", "events.points").as("points"),
    )
    .where("attendance.personId", "=", personId)
    .where("attendance.clubId", "=", clubId)
    .where("attendance.state", "=", "present")
    .orderBy("events.date", (order) => order.desc().nullsLast())
    .orderBy("events.id")
    .execute();
}
