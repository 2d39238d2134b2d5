import type { Db } from "../platform/database/database.ts";

const clubMemberQuery = (db: Db, clubId: string) =>
  db
    .selectFrom("memberClubs")
    .innerJoin("members", "members.uid", "memberClubs.uid")
    .select([
      "members.uid as id",
      "members.name",
      "members.gradYear",
      "memberClubs.carryover",
      "memberClubs.new",
    ])
    .where("memberClubs.clubId", "=", clubId);

export type ClubMemberRow = Awaited<ReturnType<typeof listClubMembers>>[number];

/** The members registered in the club, in no particular order. */
export function listClubMembers(db: Db, clubId: string) {
  return clubMemberQuery(db, clubId).execute();
}

export function findClubMember(
  db: Db,
  clubId: string,
  uid: string,
): Promise<ClubMemberRow | undefined> {
  return clubMemberQuery(db, clubId).where("memberClubs.uid", "=", uid).executeTakeFirst();
}

/** Adds `difference` to the points of everybody who attended an event. */
export async function addPointsOfAttendees(
  db: Db,
  clubId: string,
  eventId: string,
  difference: number,
): Promise<void> {
  await db
    .updateTable("memberClubs")
    .set((expression) => ({ new: expression("new", "+", difference) }))
    .where("clubId", "=", clubId)
    .where("uid", "in", (query) =>
      query
        .selectFrom("attendance")
        .select("attendance.uid")
        .where("attendance.clubId", "=", clubId)
        .where("attendance.eventId", "=", eventId),
    )
    .execute();
}

/**
 * The carry-over of a member, which nobody else can change until the transaction ends;
 * undefined when the club has no such member.
 */
export function lockCarryover(db: Db, clubId: string, uid: string) {
  return db
    .updateTable("memberClubs")
    .set((expression) => ({ carryover: expression.ref("carryover") }))
    .where("clubId", "=", clubId)
    .where("uid", "=", uid)
    .returning("carryover")
    .executeTakeFirst();
}

export async function updateCarryover(
  db: Db,
  clubId: string,
  uid: string,
  carryover: number | null,
): Promise<void> {
  await db
    .updateTable("memberClubs")
    .set({ carryover })
    .where("clubId", "=", clubId)
    .where("uid", "=", uid)
    .execute();
}
