import { attendanceAtEvents } from "../../attendance/attendance-at-events.ts";
import { undoneAt } from "../../attendance/undone-at.ts";
import { openBalances } from "../../members/open-balances.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isGraduate } from "../../platform/database/is-member.ts";

/** The clubs of a person, with their balance in the open term. */
const memberClubQuery = (db: Db, personId: string) =>
  openBalances(db)
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .select(["clubs.id", "clubs.clubName as name", "clubs.revision", "memberships.joinedAt"])
    .select(["balances.carryover", "balances.earned", "clubs.deletedAt"])
    .select("clubs.standings")
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

/** The clubs that a person graduated from (R31.18), latest first; not those that were deleted. */
export function listGraduatedClubs(db: Db, personId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .select(["clubs.id", "clubs.clubName as name"])
    .where("memberships.personId", "=", personId)
    .where(isGraduate())
    .where("clubs.deletedAt", "is", null)
    .orderBy("memberships.goneAt", "desc")
    .orderBy("clubs.id")
    .execute();
}

export type RecordedEvent = Awaited<ReturnType<typeof listRecordedEvents>>[number];

/**
 * The events of a club with a record of a person and the operation that last changed it, latest
 * date first.
 */
export function listRecordedEvents(db: Db, personId: string, clubId: string) {
  return attendanceAtEvents(db)
    .leftJoin("operations", (join) =>
      inSameClub(join, "operations.revision", "attendance.revision"),
    )
    .select(["events.id", "events.termId", "events.name", "events.date", "events.cancelledAt"])
    .select((expression) =>
      expression.fn.coalesce("attendance.points", "events.points").as("points"),
    )
    .leftJoin("awardNotes", (join) => inSameClub(join, "awardNotes.id", "attendance.noteId"))
    .select(["events.kind as eventKind", "awardNotes.note"])
    .select((expression) =>
      expression.fn.coalesce("attendance.minutes", "events.minutes").as("minutes"),
    )
    .select(["attendance.state", "attendance.mayReturn", "attendance.lateBy"])
    .select("attendance.signedInAt")
    .select(["operations.kind", "operations.reason", undoneAt.as("undoneAt")])
    .select((expression) =>
      // Details of other operations can be long, and aren't needed.
      expression
        .case()
        .when("operations.kind", "=", "undone")
        .then(expression.ref("operations.details"))
        .else("{}")
        .end()
        .$notNull()
        .as("details"),
    )
    .where((row) => row.and({ "attendance.personId": personId, "attendance.clubId": clubId }))
    .where("attendance.state", "in", ["present", "removed"])
    .where("events.deletedAt", "is", null)
    .orderBy("events.date", (order) => order.desc().nullsLast())
    .orderBy("events.id")
    .execute();
}

/** Why events of a club were canceled, by the time of canceling. */
export async function listCancelReasons(db: Db, clubId: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("operations")
    .select(["at", "reason"])
    .where("clubId", "=", clubId)
    .where("kind", "in", ["event-cancelled", "events-cancelled"])
    .execute();
  return new Map(rows.flatMap(({ at, reason }) => (reason === null ? [] : [[at, reason]])));
}
