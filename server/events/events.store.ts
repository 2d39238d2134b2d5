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
 * Points and status of an event, which nobody else can change until the transaction ends;
 * undefined when the club has no such event. Whoever changes points does this first.
 */
export function lockEvent(db: Db, clubId: string, eventId: string) {
  return db
    .updateTable("events")
    .set((expression) => ({ points: expression.ref("points") }))
    .where("clubId", "=", clubId)
    .where("id", "=", eventId)
    .returning(["points", "status"])
    .executeTakeFirst();
}

/** Changes an event and returns it as it now is. */
export function updateEventRow(
  db: Db,
  clubId: string,
  eventId: string,
  { name, date, status, points }: EventInput,
): Promise<Event> {
  return db
    .updateTable("events")
    .set({ name, date, status, points })
    .where("clubId", "=", clubId)
    .where("id", "=", eventId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
