import type { ExpressionBuilder } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { isMeeting } from "../platform/database/is-meeting.ts";
import type { Tables } from "../platform/database/tables.ts";

const isAttended = (expression: ExpressionBuilder<Tables, "events">) =>
  expression.exists(
    expression
      .selectFrom("attendance")
      .select("attendance.personId")
      .whereRef("attendance.clubId", "=", "events.clubId")
      .whereRef("attendance.eventId", "=", "events.id")
      .where("attendance.state", "=", "present"),
  );

/**
 * Moves a term's events that nobody attended to another term: all of them, or those from a day on
 * and certain others.
 */
export async function moveUnattendedEvents(
  db: Db,
  { clubId, from, to }: { clubId: string; from: string; to: string },
  which: EventsToMove,
): Promise<void> {
  await db
    .updateTable("events")
    .set({ termId: to })
    .where((row) => row.and({ clubId, termId: from }))
    .where((expression) => isMoving(expression, which))
    .execute();
}

/** Which unattended events of a term move: all of them, or those from a day on and certain others. */
type EventsToMove = { since: string; others: readonly string[] } | "all";

function isMoving(expression: ExpressionBuilder<Tables, "events">, which: EventsToMove) {
  const unattended = expression.not(isAttended(expression));
  if (which === "all") return unattended;
  const isLater = expression("date", ">=", which.since);
  return expression.and([
    unattended,
    which.others.length === 0
      ? isLater
      : expression.or([isLater, expression("id", "in", which.others)]),
  ]);
}

/** What a preview says about events, by date and name. */
const namedEvents = (db: Db, clubId: string) =>
  db
    .selectFrom("events")
    .select(["id", "name", "date"])
    .where("clubId", "=", clubId)
    .where("deletedAt", "is", null)
    .where(isMeeting())
    .orderBy("date")
    .orderBy("name")
    .orderBy("id");

/** The events of a term that `moveUnattendedEvents` would move, without deleted ones. */
export function listMovingEvents(db: Db, { clubId, termId }: OfTerm, which: EventsToMove) {
  return namedEvents(db, clubId)
    .where("termId", "=", termId)
    .where((expression) => isMoving(expression, which))
    .execute();
}

/** The events of a term from a day on that it would leave, as someone attended them. */
export function listStaying(db: Db, { clubId, termId }: OfTerm, since: string) {
  return namedEvents(db, clubId)
    .where("termId", "=", termId)
    .where("date", ">=", since)
    .where(isAttended)
    .execute();
}

/** Certain events of a club, without deleted ones. */
export async function listEventsByIds(db: Db, clubId: string, ids: readonly string[]) {
  return ids.length === 0 ? [] : namedEvents(db, clubId).where("id", "in", ids).execute();
}

/** A term's events before a day, or without a date, that nobody attended. */
export async function listUnattendedBefore(
  db: Db,
  { clubId, termId }: OfTerm,
  day: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where((row) => row.and({ clubId, termId }))
    .where((expression) =>
      expression.or([expression("date", "is", null), expression("date", "<", day)]),
    )
    .where((expression) => expression.not(isAttended(expression)))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A term's Active events, except those that `moveUnattendedEvents` would move. */
export function listActiveOfTerm(db: Db, of: OfTerm, since: string) {
  return activeOfTerm(db, of, since)
    .select(["id", "name", "date", "revision"])
    .orderBy("date")
    .orderBy("name")
    .orderBy("id")
    .execute();
}

type OfTerm = { clubId: string; termId: string };

const activeOfTerm = (db: Db, { clubId, termId }: OfTerm, since: string) =>
  db
    .selectFrom("events")
    .where((row) => row.and({ clubId, termId, status: "Active" }))
    .where("deletedAt", "is", null)
    .where("sealedAt", "is", null)
    .where((expression) =>
      expression.or([
        expression("date", "is", null),
        expression("date", "<", since),
        isAttended(expression),
      ]),
    );
