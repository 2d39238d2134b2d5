import { sql } from "kysely";
import { byName, sorted } from "#contract/platform/sorting.ts";
import type { Award, AwardedPerson } from "#contract/requirements/awards.ts";
import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import type { Tables } from "../../platform/database/tables.ts";

const points = sql<number>`cast(coalesce(sum("attendance"."points"), 0) as integer)`;
const minutes = sql<number>`cast(coalesce(sum("attendance"."minutes"), 0) as integer)`;

/** A club's awards that someone has: undoing the only line of one leaves nothing to show. */
const awardsQuery = (db: Db, clubId: string) =>
  db
    .selectFrom("events")
    .innerJoin("attendance", (join) =>
      join
        .onRef("attendance.clubId", "=", "events.clubId")
        .onRef("attendance.eventId", "=", "events.id")
        .on("attendance.state", "=", "present"),
    )
    .select(["events.id", "events.name", "events.date", "events.categoryId", "events.createdAt"])
    .select(["events.attendeeCount as people", points.as("points"), minutes.as("minutes")])
    .select("events.revision")
    .where((row) => row.and({ "events.clubId": clubId, "events.kind": "award" }))
    .where("events.deletedAt", "is", null)
    .groupBy(["events.clubId", "events.id"]);

/** A club's awards, latest first. */
export function listAwards(db: Db, clubId: string): Promise<Award[]> {
  return awardsQuery(db, clubId)
    .orderBy("events.date", (order) => order.desc().nullsLast())
    .orderBy("events.createdAt", "desc")
    .orderBy("events.id")
    .execute();
}

/** One of them; undefined for anything else. */
export function findAward(db: Db, clubId: string, awardId: string): Promise<Award | undefined> {
  return awardsQuery(db, clubId).where("events.id", "=", awardId).executeTakeFirst();
}

/** Who got an award, in the order of their names. */
export async function listAwarded(
  db: Db,
  clubId: string,
  awardId: string,
): Promise<AwardedPerson[]> {
  const rows = await db
    .selectFrom("attendance")
    .leftJoin("awardNotes", (join) => inSameClub(join, "awardNotes.id", "attendance.noteId"))
    .select(["attendance.personId as id", "attendance.name", "attendance.at"])
    .select((expression) => [
      expression.fn.coalesce("attendance.points", sql<number>`0`).as("points"),
      expression.fn.coalesce("attendance.minutes", sql<number>`0`).as("minutes"),
      expression.fn.coalesce("awardNotes.note", sql<string>`''`).as("note"),
    ])
    .where("attendance.clubId", "=", clubId)
    .where("attendance.eventId", "=", awardId)
    .where("attendance.state", "=", "present")
    .execute();
  return sorted(rows, byName);
}

type Note = Tables["awardNotes"];

/** The texts of some of a club's notes, by their ids; those of erased people are gone. */
export async function listNotes(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("awardNotes")
    .select(["id", "note"])
    .where("clubId", "=", clubId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, note }) => [id, note]));
}

/** Stores notes. */
export async function insertNotes(db: Db, notes: readonly Note[]): Promise<void> {
  if (notes.length > 0) await db.insertInto("awardNotes").values(notes).execute();
}

/** Makes some people's notes those of one of them. */
export async function giveNotes(
  db: Db,
  { clubId, fromIds, toId }: { clubId: string; fromIds: readonly string[]; toId: string },
): Promise<void> {
  await db
    .updateTable("awardNotes")
    .set({ personId: toId })
    .where("clubId", "=", clubId)
    .where("personId", "in", fromIds)
    .execute();
}
