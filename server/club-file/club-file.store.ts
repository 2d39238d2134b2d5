import { sql, type Selectable } from "kysely";
import { gradYearInClub, nameInClub } from "../members/name-in-club.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

/** Everyone a club has a record of, except those who were merged into someone else. */
export function listPeopleOfFile(db: Db, clubId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .leftJoin("users", "users.id", "people.accountId")
    .select(["people.id", "people.accountId", "users.closedAt"])
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
          .innerJoin("events", (join) =>
            join
              .onRef("events.clubId", "=", "attendance.clubId")
              .onRef("events.id", "=", "attendance.eventId"),
          )
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

/** Attendances as text: most have nothing but the person, when, and how they were recorded. */
const listOfAttendees = sql<string | null>`
  string_agg("personId" || ':' || "at" || ':' || "source"
    || case when "points" is null and "minutes" is null and "lateBy" is null and "noteId" is null
      then '' else ':' || coalesce(cast("points" as text), '')
      || ':' || coalesce(cast("minutes" as text), '')
      || ':' || coalesce(cast("lateBy" as text), '')
      || ':' || coalesce("noteId", '') end, ',')`.as("list");

type AttendeeOfFile = Pick<
  Selectable<Tables["attendance"]>,
  "personId" | "at" | "source" | "points" | "minutes" | "lateBy" | "noteId"
>;

/** Who was at an event. Reading them as one string is much faster than as rows. */
export async function listAttendeesOfFile(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<AttendeeOfFile[]> {
  const row = await db
    .selectFrom("attendance")
    .select(listOfAttendees)
    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .where("state", "=", "present")
    .executeTakeFirst();
  return row?.list?.split(",").map(toAttendee) ?? [];
}

function toAttendee(entry: string): AttendeeOfFile {
  const [personId = "", at, source, points = "", minutes = "", lateBy = "", noteId = ""] =
    entry.split(":");
  return {
    personId,
    at: Number(at),
    source: source as AttendeeOfFile["source"],
    points: toNumber(points),
    minutes: toNumber(minutes),
    lateBy: toNumber(lateBy),
    noteId: noteId === "" ? null : noteId,
  };
}

const toNumber = (text: string) => (text === "" ? null : Number(text));

/** Who is excused from an event. */
export async function listExcusedOfFile(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("excuses")
    .select("personId")
    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .where("isExcused", "=", 1)
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
