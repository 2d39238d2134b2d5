import { attendanceAtEvents } from "../../attendance/attendance-at-events.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMeeting } from "../../platform/database/is-meeting.ts";

/**
 * What is exported about a person, from every table, whichever noun writes it. A new table with
 * personal data must be added here, and to the table registry, by which `erasure.store.ts` erases.
 * Otherwise, a test that searches every table for a marked person fails, and another one if
 * docs/privacy-for-schools.md doesn't name it. See docs/decisions/0006-leaving.md.
 */

export function listSeatsOf(db: Db, accountId: string) {
  return db
    .selectFrom("seats")
    .innerJoin("clubs", "clubs.id", "seats.clubId")
    .select(["seats.clubId", "clubs.clubName", "seats.role", "seats.since"])
    .where("seats.accountId", "=", accountId)
    .orderBy("seats.since")
    .execute();
}

/** Seats of an account in deleted clubs, which give access to nothing. */
export function listHeldSeatsOf(db: Db, accountId: string) {
  return db
    .selectFrom("heldSeats")
    .innerJoin("clubs", "clubs.id", "heldSeats.clubId")
    .select(["heldSeats.clubId", "clubs.clubName", "heldSeats.role", "heldSeats.since"])
    .select((expression) => expression.ref("clubs.deletedAt").$notNull().as("deletedAt"))
    .where("heldSeats.accountId", "=", accountId)
    .orderBy("heldSeats.since")
    .execute();
}

/** When an account created clubs from files, or tried to. */
export function listClubsFromFilesOf(db: Db, accountId: string) {
  return db
    .selectFrom("clubCreations")
    .select(["startedAt", "state"])
    .where("accountId", "=", accountId)
    .orderBy("startedAt")
    .execute();
}

/** A person's check-in requests. */
export function listRequestsOf(db: Db, personId: string | null) {
  return db
    .selectFrom("requests")
    .innerJoin("clubs", "clubs.id", "requests.clubId")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "requests.eventId"))
    .select(["requests.clubId", "clubs.clubName", "requests.eventId", "events.name as eventName"])
    .select(["requests.askedAt", "requests.arrivedAt", "requests.reason"])
    .select(["requests.declinedAt", "requests.answer"])
    .where("requests.personId", "=", personId)
    .orderBy("requests.askedAt")
    .orderBy("requests.eventId")
    .execute();
}

/** The events that a person is excused from. */
export function listExcusesOf(db: Db, personId: string | null) {
  return db
    .selectFrom("excuses")
    .innerJoin("clubs", "clubs.id", "excuses.clubId")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "excuses.eventId"))
    .select(["excuses.clubId", "clubs.clubName", "excuses.eventId", "events.name as eventName"])
    .where("excuses.personId", "=", personId)
    .where("excuses.isExcused", "=", 1)
    .orderBy("excuses.revision")
    .orderBy("excuses.eventId")
    .execute();
}

/** A person's requests to be excused. */
export function listExcuseRequestsOf(db: Db, personId: string | null) {
  return db
    .selectFrom("excuseRequests as requests")
    .innerJoin("clubs", "clubs.id", "requests.clubId")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "requests.eventId"))
    .select(["requests.clubId", "clubs.clubName", "requests.eventId", "events.name as eventName"])
    .select(["requests.askedAt", "requests.reason", "requests.declinedAt", "requests.answer"])
    .where("requests.personId", "=", personId)
    .orderBy("requests.askedAt")
    .orderBy("requests.eventId")
    .execute();
}

/** Service hours that a person logged. */
export function listHourRequestsOf(db: Db, personId: string | null) {
  return db
    .selectFrom("hourRequests as requests")
    .innerJoin("clubs", "clubs.id", "requests.clubId")
    .select(["requests.clubId", "clubs.clubName", "requests.date", "requests.minutes"])
    .select(["requests.what", "requests.contact", "requests.askedAt"])
    .select(["requests.declinedAt", "requests.answer"])
    .where("requests.personId", "=", personId)
    .orderBy("requests.askedAt")
    .orderBy("requests.id")
    .execute();
}

/** The spots of a person who came before check-in opened. */
export function listEarlyCheckInsOf(db: Db, personId: string | null) {
  return db
    .selectFrom("earlyCheckIns as spots")
    .innerJoin("clubs", "clubs.id", "spots.clubId")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "spots.eventId"))
    .select(["spots.clubId", "clubs.clubName", "spots.eventId", "events.name as eventName"])
    .select(["spots.at", "spots.browserMark"])
    .where("spots.personId", "=", personId)
    .orderBy("spots.at")
    .orderBy("spots.eventId")
    .execute();
}

/** The paper slips that a person used. */
export function listSlipsOf(db: Db, personId: string | null) {
  return db
    .selectFrom("slips")
    .innerJoin("clubs", "clubs.id", "slips.clubId")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "slips.eventId"))
    .select(["slips.clubId", "clubs.clubName", "slips.eventId", "events.name as eventName"])
    .select(["slips.code", "slips.usedAt"])
    .where("slips.usedBy", "=", personId)
    .orderBy("slips.usedAt")
    .orderBy("slips.code")
    .execute();
}

/** Since when a person has a calendar feed; null if they have none. */
export async function findCalendarSince(db: Db, personId: string | null): Promise<number | null> {
  const feed = await db
    .selectFrom("calendarFeeds")
    .select("createdAt")
    .where("personId", "=", personId)
    .executeTakeFirst();
  return feed?.createdAt ?? null;
}

/**
 * The clubs of a person, also those that they left, which still hold records about them; with their
 * balance in the open term, if they have one.
 */
export function listBalancesOf(db: Db, personId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .leftJoin("terms", (join) =>
      join.onRef("terms.clubId", "=", "memberships.clubId").on("terms.closedAt", "is", null),
    )
    .leftJoin("balances", (join) =>
      join
        .onRef("balances.clubId", "=", "memberships.clubId")
        .onRef("balances.personId", "=", "memberships.personId")
        .onRef("balances.termId", "=", "terms.id"),
    )
    .select(["clubs.id", "clubs.clubName as name", "memberships.joinedAt"])
    .select("memberships.goneAt as leftAt")
    .select(["memberships.email", "memberships.schoolId"])
    .select(["memberships.listedName", "memberships.listedYear", "memberships.nameHiddenAt"])
    .select(["balances.carryover", "balances.earned"])
    .where("memberships.personId", "=", personId)
    .where("memberships.mergedInto", "is", null)
    .orderBy("memberships.joinedAt")
    .execute();
}

/** Records that were merged into a person's and haven't been erased yet. */
export async function listMergedPeople(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .select(["memberships.clubId", "clubs.clubName", "memberships.personId", "people.name"])
    .select(["people.gradYear", "memberships.joinedAt", "memberships.goneAt"])
    .select(["memberships.email", "memberships.schoolId"])
    .where("memberships.personId", "in", personIds)
    .where("people.erasedAt", "is", null)
    .orderBy("memberships.goneAt")
    .orderBy("memberships.personId")
    .execute();
}

/** How officers corrected the way clubs list people, oldest first. */
export async function listCorrectionsOf(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("corrections")
    .innerJoin("clubs", "clubs.id", "corrections.clubId")
    .innerJoin("operations", (join) =>
      inSameClub(join, "operations.revision", "corrections.revision"),
    )
    .select(["corrections.clubId", "clubs.clubName", "operations.at"])
    .select(["corrections.name", "corrections.gradYear"])
    .select(["corrections.nameBefore", "corrections.gradYearBefore"])
    .where("corrections.personId", "in", personIds)
    .orderBy("operations.at")
    .orderBy("corrections.clubId")
    .orderBy("corrections.revision")
    .execute();
}

/** What sheets added to what clubs know about people, oldest first, even if that was undone. */
export async function listFilledOf(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("filledIdentities")
    .innerJoin("clubs", "clubs.id", "filledIdentities.clubId")
    .innerJoin("operations", (join) =>
      inSameClub(join, "operations.revision", "filledIdentities.revision"),
    )
    .select(["filledIdentities.clubId", "clubs.clubName", "operations.at"])
    .select(["filledIdentities.email", "filledIdentities.schoolId"])
    .where("filledIdentities.personId", "in", personIds)
    .orderBy("operations.at")
    .orderBy("filledIdentities.clubId")
    .orderBy("filledIdentities.revision")
    .execute();
}

/** Badges made for people, oldest first. */
export async function listBadgesOf(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("badges")
    .innerJoin("clubs", "clubs.id", "badges.clubId")
    .select(["badges.clubId", "clubs.clubName", "badges.number"])
    .select(["badges.createdAt", "badges.endedAt"])
    .where("badges.personId", "in", personIds)
    .orderBy("badges.createdAt")
    .orderBy("badges.number")
    .execute();
}

/** How officers, kiosks, and people themselves set their school IDs in clubs, oldest first. */
export async function listSchoolIdChangesOf(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("schoolIdChanges as changes")
    .innerJoin("clubs", "clubs.id", "changes.clubId")
    .innerJoin("operations", (join) => inSameClub(join, "operations.revision", "changes.revision"))
    .select(["changes.clubId", "clubs.clubName", "operations.at"])
    .select(["changes.schoolId", "changes.schoolIdBefore"])
    .where("changes.personId", "in", personIds)
    .orderBy("operations.at")
    .orderBy("changes.clubId")
    .orderBy("changes.revision")
    .execute();
}

const attendanceQuery = (db: Db) =>
  attendanceAtEvents(db)
    .select(["attendance.clubId", "attendance.eventId", "attendance.personId", "attendance.at"])
    .select(["attendance.name", "attendance.gradYear", "attendance.state", "attendance.source"])
    .select(["attendance.method", "attendance.browserMark", "attendance.kioskEntry"])
    .select(["events.name as eventName", "events.date"])
    .select(["events.cancelledAt", "events.deletedAt", "attendance.lateBy"])
    .select(["events.kind", "attendance.signedInAt", "attendance.visits"])
    .select((expression) =>
      expression
        .selectFrom("awardNotes")
        .select("awardNotes.note")
        .whereRef("awardNotes.clubId", "=", "attendance.clubId")
        .whereRef("awardNotes.id", "=", "attendance.noteId")
        .as("note"),
    )
    .select((expression) =>
      expression.fn.coalesce("attendance.points", "events.points").as("points"),
    )
    .select((expression) =>
      expression.fn.coalesce("attendance.minutes", "events.minutes").as("minutes"),
    )
    .orderBy("attendance.at")
    .orderBy("attendance.personId");

/** What people attended, in all clubs. */
export function listAttendanceOf(db: Db, personIds: readonly string[]) {
  return attendanceQuery(db).where("attendance.personId", "in", personIds).execute();
}
export type AttendanceRow = Awaited<ReturnType<typeof listAttendanceOf>>[number];

/** The attendance at some events of a club. */
export function listAttendanceAt(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): Promise<AttendanceRow[]> {
  return attendanceQuery(db)
    .where("attendance.clubId", "=", clubId)
    .where("attendance.eventId", "in", eventIds)
    .execute();
}

/** A page of a club's events, newest created first, starting after the given one. */
export function listClubEvents(
  db: Db,
  clubId: string,
  { after, limit }: { after: { createdAt: number; id: string } | undefined; limit: number },
) {
  return db
    .selectFrom("events")
    .select([
      "id",
      "name",
      "date",
      "status",
      "points",
      "minutes",
      "code",
      "createdAt",
      "cancelledAt",
    ])
    .select(["timeZone", "starts", "ends", "note"])
    .where("clubId", "=", clubId)
    .where(isMeeting())
    .where("deletedAt", "is", null)
    .$if(after !== undefined, (query) =>
      query.where((expression) =>
        expression(
          expression.refTuple("createdAt", "id"),
          "<",
          expression.tuple(after?.createdAt ?? 0, after?.id ?? ""),
        ),
      ),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Every ledger entry that moved a person's points. */
export async function listEntriesOf(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return (
    db
      .selectFrom("entries")
      .select(["clubId", "revision", "eventId", "points"])
      // Names the clubs for the sake of the index: there are many entries, mostly of other clubs.
      .where("clubId", "in", (query) =>
        query.selectFrom("memberships").select("clubId").where("personId", "in", personIds),
      )
      .where("personId", "in", personIds)
      .orderBy("clubId")
      .orderBy("revision")
      .orderBy("line")
      .execute()
  );
}

/** The operations by an account in its clubs. */
export function listOperationsBy(db: Db, accountId: string) {
  return db
    .selectFrom("operations")
    .select(["clubId", "revision", "at", "kind", "actorId", "reason"])
    .where("actorId", "=", accountId)
    .where("clubId", "in", (query) =>
      query.selectFrom("seats").select("clubId").where("accountId", "=", accountId),
    )
    .execute();
}

/** What officers decided about a person's attendances in a review, oldest first. */
export async function listReviewsOf(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("verdicts")
    .innerJoin("clubs", "clubs.id", "verdicts.clubId")
    .innerJoin("events", (join) => inSameClub(join, "events.id", "verdicts.eventId"))
    .select(["verdicts.clubId", "clubs.clubName", "verdicts.eventId", "events.name as eventName"])
    .select(["verdicts.kind", "verdicts.at"])
    .where("verdicts.personId", "in", personIds)
    .orderBy("verdicts.at")
    .orderBy("verdicts.eventId")
    .orderBy("verdicts.kind")
    .execute();
}

/** When officers noted that a person may share a browser with someone else, oldest first. */
export async function listTrustedPairsOf(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return db
    .selectFrom("trustedPairs")
    .innerJoin("clubs", "clubs.id", "trustedPairs.clubId")
    .select(["trustedPairs.clubId", "clubs.clubName", "trustedPairs.at"])
    .where((pair) =>
      pair.or([
        pair("trustedPairs.personId", "in", personIds),
        pair("trustedPairs.otherId", "in", personIds),
      ]),
    )
    .orderBy("trustedPairs.at")
    .orderBy("trustedPairs.clubId")
    .orderBy("trustedPairs.personId")
    .orderBy("trustedPairs.otherId")
    .execute();
}
