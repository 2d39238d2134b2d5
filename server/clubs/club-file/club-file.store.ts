import { gradYearInClub, nameInClub } from "../../members/name-in-club.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";

/** Everyone a club has a record of, except those who were merged into someone else. */
export function listPeopleOfFile(db: Db, clubId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .leftJoin("users", "users.id", "people.accountId")
    .select(["people.id", "people.erasedAt", "users.closedAt"])
    .select([nameInClub.as("name"), gradYearInClub.as("gradYear")])
    .select((expression) => expression.fn.coalesce("users.email", "memberships.email").as("email"))
    .select(["memberships.schoolId", "memberships.joinedAt", "memberships.goneAt"])
    .select("memberships.state")
    .where("memberships.clubId", "=", clubId)
    .where("memberships.mergedInto", "is", null)
    .execute();
}

/** Who left a club, but was at one of its events. */
export async function listGoneAttendees(db: Db, clubId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships")
    .select("personId")
    .where("clubId", "=", clubId)
    .where("goneAt", "is not", null)
    // For a join, SQLite would begin with the attendance of the whole club.
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom("attendance")
          .innerJoin("events", (join) => inSameClub(join, "events.id", "attendance.eventId"))
          .select("attendance.at")
          .whereRef("attendance.clubId", "=", "memberships.clubId")
          .whereRef("attendance.personId", "=", "memberships.personId")
          .where("attendance.state", "=", "present")
          .where("events.deletedAt", "is", null),
      ),
    )
    .execute();
  return rows.map(({ personId }) => personId);
}

/** Everyone's carry-over in any year, unless it is 0. */
export async function listCarriedOver(db: Db, clubId: string) {
  const rows = await db
    .selectFrom("balances")
    .select(["termId", "personId", "carryover"])
    .where("clubId", "=", clubId)
    .where("carryover", "<>", 0)
    .execute();
  return rows.map(({ carryover, ...row }) => ({ ...row, points: carryover ?? 0 }));
}

/** The requirements of all of a club's years that weren't deleted. */
export function listRequirementsOfFile(db: Db, clubId: string) {
  return db
    .selectFrom("requirements")
    .selectAll()
    .where("clubId", "=", clubId)
    .where("deletedAt", "is", null)
    .execute();
}

/** A club's events and awards that weren't deleted. */
export function listEventsOfFile(db: Db, clubId: string) {
  return db
    .selectFrom("events")
    .selectAll()
    .where("clubId", "=", clubId)
    .where("deletedAt", "is", null)
    .execute();
}

/** Who was at an event. */
export function listAttendeesOfFile(db: Db, clubId: string, eventId: string) {
  return db
    .selectFrom("attendance")
    .select(["personId", "at", "source", "points", "minutes", "lateBy", "noteId", "visits"])
    .where((row) => row.and({ clubId, eventId, state: "present" }))
    .execute();
}

/** Who is excused from an event. */
export async function listExcusedOfFile(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("excuses")
    .select("personId")
    .where((row) => row.and({ clubId, eventId, isExcused: 1 }))
    .execute();
  return rows.map(({ personId }) => personId);
}

/** What officers wrote about a club's awards, by id. */
export async function listNotesOfFile(db: Db, clubId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("awardNotes")
    .select(["id", "note"])
    .where("clubId", "=", clubId)
    .execute();
  return new Map(rows.map(({ id, note }) => [id, note]));
}
