import { sql } from "kysely";
import type { Event, OpenEvent } from "#contract/events/events.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Db } from "../platform/database/database.ts";
import { isMeeting } from "../platform/database/is-meeting.ts";
import { prepareForEachRow } from "../platform/database/rows-statement.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { LookedUpCode } from "./codes/events-of-codes.ts";
import { eventColumns, toEvent } from "./event-fields.ts";

const headCount = ["heads", "headsAt", "headsBy", "headsNote"] as const;
/** The head count, when and by which account it was taken, and a note. */
export type HeadCount = Pick<Tables["events"], (typeof headCount)[number]>;

/** The club's events, newest created first. */
export async function listEvents(db: Db, clubId: string): Promise<Event[]> {
  const rows = await db
    .selectFrom("events")
    .select(eventColumns)
    .where(isMeeting())
    .where("clubId", "=", clubId)
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toEvent);
}

export async function findEvent(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<Event | undefined> {
  const row = await db
    .selectFrom("events")
    .select(eventColumns)
    .where(isMeeting())
    .where((expression) => expression.and({ clubId, id: eventId }))
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row && toEvent(row);
}

/** Those of the given events that are the club's and haven't been deleted. */
export async function listSomeEvents(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<Event[]> {
  const rows = await db
    .selectFrom("events")
    .select(eventColumns)
    .where(isMeeting())
    .where("clubId", "=", clubId)
    .where("id", "in", ids)
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(toEvent);
}

/** Whether anyone was ever recorded at an event of the club, even if that was undone since. */
export async function hasHadAttendee(db: Db, clubId: string): Promise<boolean> {
  const found = await db
    .selectFrom("attendance")
    .select("eventId")
    .where("clubId", "=", clubId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many events a club has. */
export async function countEvents(db: Db, clubId: string): Promise<number> {
  const { count } = await db
    .selectFrom("events")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("clubId", "=", clubId)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A club's Active events, except those that closed before an instant, newest created first. */
export function listActiveEvents(
  db: Db,
  clubId: string,
  closedBefore: number,
): Promise<OpenEvent[]> {
  return db
    .selectFrom("events")
    .select(["id", "name", "date", "opensAt", "closesAt", "timeZone"])
    .where(isMeeting())
    .where((row) => row.and({ clubId, status: "Active" }))
    .where("cancelledAt", "is", null)
    .where("sealedAt", "is", null)
    .where("deletedAt", "is", null)
    .where((expression) =>
      expression.or([
        expression("closesAt", "is", null),
        expression("closesAt", ">", closedBefore),
      ]),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The club of an event, and the role of an account with a seat there. */
export function findSeatOfEvent(db: Db, accountId: string, eventId: string) {
  return db
    .selectFrom("events")
    .innerJoin("seats", "seats.clubId", "events.clubId")
    .select(["events.clubId", "events.status", "events.cancelledAt", "events.sealedAt"])
    .select("events.closesAt")
    .select("seats.role")
    .where(isMeeting())
    .where("events.id", "=", eventId)
    .where("events.deletedAt", "is", null)
    .where("seats.accountId", "=", accountId)
    .executeTakeFirst();
}

/** An event as the ledger needs it, even a deleted one. */
export async function findLedgerEvent(db: Db, clubId: string, eventId: string) {
  const row = await db
    .selectFrom("events")
    .select([...eventColumns, ...headCount, "kind", "codeKey", "deletedAt"])
    .where((expression) => expression.and({ clubId, id: eventId }))
    .executeTakeFirst();
  return row && toEvent(row);
}

/** The operations that last changed events of a club, even deleted ones. */
export async function listEventChanges(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): Promise<{ id: string; revision: number }[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom("events")
    .select(["id", "revision"])
    .where("clubId", "=", clubId)
    .where("id", "in", eventIds)
    .execute();
}

/** The head count of an event; undefined for another club's. */
export function readHeadCount(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<HeadCount | undefined> {
  return db
    .selectFrom("events")
    .select(headCount)
    .where(isMeeting())
    .where((row) => row.and({ clubId, id: eventId }))
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}

/** The given events of a club that are sealed, including deleted ones. */
export async function listSealed(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where("clubId", "=", clubId)
    .where("id", "in", [...new Set(ids)])
    .where("sealedAt", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** A club's unsealed events that end after an instant. */
export async function listEndingAfter(db: Db, clubId: string, at: number): Promise<Event[]> {
  const rows = await db
    .selectFrom("events")
    .select(eventColumns)
    .where(isMeeting())
    .where("clubId", "=", clubId)
    .where("endsAt", ">", at)
    .where("termId", "in", (terms) =>
      terms
        .selectFrom("terms")
        .select("id")
        .where("clubId", "=", clubId)
        .where("closedAt", "is", null),
    )
    .where("sealedAt", "is", null)
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(toEvent);
}

/** The events of a club on some days. */
export function listEventsOfDays(db: Db, clubId: string, dates: readonly string[]) {
  return db
    .selectFrom("events")
    .select(["name", "date", "createdAt", "revision"])
    .where(isMeeting())
    .where("clubId", "=", clubId)
    .where("date", "in", dates)
    .where("deletedAt", "is", null)
    .execute();
}

/** The names of events, by id. */
export async function listEventNames(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("events")
    .select(["id", "name"])
    .where("clubId", "=", clubId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Stores a new event; returns false if its code is taken. */
export async function insertEvent(
  db: Db,
  event: Event &
    Partial<HeadCount> & {
      clubId: string;
      codeKey: string | null;
      kind?: "meeting" | "award";
      inactiveSince?: number | null;
      deletedAt?: number;
    },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("events")
    .values({ ...event, countsTime: Number(event.countsTime) })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a key is an event's, or the start of an event's fixed code. */
export async function isKeyTaken(db: Db, key: string): Promise<boolean> {
  const found = await db
    .selectFrom("events")
    .select("id")
    .where((expression) =>
      expression.or([
        expression("codeKey", "=", key),
        // Written like the index.
        expression(sql`substr("code", 1, ${sql.lit(bounds.codeKeyLength)})`, "=", key),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The given codes that are in use: as a fixed code, by the key of a changing one, or as a slip. */
export async function listTaken(db: Db, codes: readonly LookedUpCode[]): Promise<Set<string>> {
  const typed = codes.map(({ code }) => code);
  const keys = codes.map(({ codeKey }) => codeKey);
  const events = await db
    .selectFrom("events")
    .select(["code", "codeKey"])
    .where((expression) =>
      expression.or([expression("code", "in", typed), expression("codeKey", "in", keys)]),
    )
    .execute();
  const slips = await db.selectFrom("slips").select("code").where("code", "in", typed).execute();
  const taken = new Set([...events, ...slips].map(({ code }) => code));
  const takenKeys = new Set(events.map(({ codeKey }) => codeKey));
  const found = codes.filter(({ code, codeKey }) => taken.has(code) || takenKeys.has(codeKey));
  return new Set(found.map(({ code }) => code));
}

export async function updateEvent(
  db: Db,
  clubId: string,
  eventId: string,
  set: Partial<Event> & {
    deletedAt?: number | null;
    codeKey?: string;
    revision: number;
  } & Partial<HeadCount>,
): Promise<void> {
  const { countsTime, ...others } = set;
  await db
    .updateTable("events")
    .set({ ...others, ...(countsTime !== undefined && { countsTime: Number(countsTime) }) })
    .where((row) => row.and({ clubId, id: eventId }))
    .execute();
}

/** Ends check-in to all unsealed events of a club, and returns the ones that were Active. */
export async function deactivateEvents(
  db: Db,
  clubId: string,
  changes: { revision: number; inactiveSince: number },
): Promise<string[]> {
  const rows = await db
    .updateTable("events")
    .set({ status: "Inactive", ...changes })
    .where((row) => row.and({ clubId, status: "Active" }))
    .where("deletedAt", "is", null)
    // Sealed events take no check-ins, and never change without a reason.
    .where("sealedAt", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds `more` attendees to events' counts, or subtracts if negative; returns the new counts. */
export const countAttendees = prepareForEachRow<{
  clubId: string;
  eventId: string;
  more: number;
}>({
  clubId: "text",
  eventId: "text",
  more: "bigint",
})((db, rows) =>
  db
    .updateTable("events")
    .from(rows)
    .set({ attendeeCount: sql<number>`"events"."attendeeCount" + "rows"."more"` })
    .whereRef("events.clubId", "=", "rows.clubId")
    .whereRef("events.id", "=", "rows.eventId")
    .returning(["events.id", "events.attendeeCount"]),
);

/** Recounts who is present at some events. */
export async function recountAttendees(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .updateTable("events")
    .set((expression) => ({
      attendeeCount: expression.cast<number>(
        expression
          .selectFrom("attendance")
          .select(expression.fn.countAll().as("present"))
          .whereRef("attendance.clubId", "=", "events.clubId")
          .whereRef("attendance.eventId", "=", "events.id")
          .where("attendance.state", "=", "present"),
        "integer",
      ),
    }))
    .where("clubId", "=", clubId)
    .where("id", "in", eventIds)
    .execute();
}

/** Since when an event has been Inactive, in milliseconds since 1970; null if nobody knows, or not. */
export async function findInactiveSince(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("events")
    .select("inactiveSince")
    .where((event) => event.and({ clubId, id: eventId }))
    .executeTakeFirst();
  return row?.inactiveSince ?? null;
}
