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

/** What is recorded of a member at a check-in. */
export function findMember(db: Db, uid: string) {
  return db
    .selectFrom("members")
    .select(["name", "gradYear"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Adds points to a member of a club; the first time it registers them there (§4). */
export async function addPoints(
  db: Db,
  entry: { clubId: string; uid: string; points: number; at: number },
): Promise<void> {
  const { clubId, uid, points, at } = entry;
  await db
    .insertInto("memberClubs")
    .values({ clubId, uid, joinedAt: at, carryover: 0, new: points })
    .onConflict((conflict) =>
      conflict
        .columns(["clubId", "uid"])
        .doUpdateSet((expression) => ({ new: expression("memberClubs.new", "+", points) })),
    )
    .execute();
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

/** Sets the carry-over of a member; false when the club has no such member. */
export async function updateCarryover(
  db: Db,
  clubId: string,
  uid: string,
  carryover: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("memberClubs")
    .set({ carryover })
    .where("clubId", "=", clubId)
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
