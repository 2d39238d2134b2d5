import type { Event, EventInput } from "#contract/events.ts";
import type { Db } from "../platform/database/database.ts";

const columns = [
  "id",
  "name",
  "date",
  "status",
  "points",
  "code",
  "createdAt",
  "attendeeCount",
] as const;

/** The club's events, newest created first (§2). */
export function listEvents(db: Db, clubId: string): Promise<Event[]> {
  return db
    .selectFrom("events")
    .select(columns)
    .where("clubId", "=", clubId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findEvent(db: Db, clubId: string, eventId: string): Promise<Event | undefined> {
  return db
    .selectFrom("events")
    .select(columns)
    .where("clubId", "=", clubId)
    .where("id", "=", eventId)
    .executeTakeFirst();
}

/** The event with this code, in whatever club and status it is. */
export function findEventByCode(db: Db, code: string) {
  return db
    .selectFrom("events")
    .innerJoin("clubs", "clubs.id", "events.clubId")
    .select([
      "events.clubId",
      "clubs.clubName",
      "events.id",
      "events.name",
      "events.date",
      "events.status",
      "events.points",
    ])
    .where("events.code", "=", code)
    .executeTakeFirst();
}

/** Stores a new event; false when its code is taken. */
export async function insertEvent(db: Db, event: Event & { clubId: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("events")
    .values(event)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Changes all but the points, and returns the points as they were; undefined when the
 * club has no such event. Whoever changes points does this first: it makes others wait.
 */
export function updateEventDetails(
  db: Db,
  clubId: string,
  eventId: string,
  { name, date, status }: Omit<EventInput, "points">,
) {
  return db
    .updateTable("events")
    .set({ name, date, status })
    .where("clubId", "=", clubId)
    .where("id", "=", eventId)
    .returning("points")
    .executeTakeFirst();
}

export async function updateEventPoints(
  db: Db,
  clubId: string,
  eventId: string,
  points: number | null,
): Promise<void> {
  await db
    .updateTable("events")
    .set({ points })
    .where("clubId", "=", clubId)
    .where("id", "=", eventId)
    .execute();
}

/** Counts one attendee more and returns the event as it now is. */
export function countAttendee(db: Db, clubId: string, eventId: string): Promise<Event> {
  return db
    .updateTable("events")
    .set((expression) => ({ attendeeCount: expression("attendeeCount", "+", 1) }))
    .where("clubId", "=", clubId)
    .where("id", "=", eventId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
