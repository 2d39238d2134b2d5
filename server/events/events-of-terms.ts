import type { ExpressionBuilder } from "kysely";
import type { Db } from "../platform/database/database.ts";
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
  only: { since: string; others: readonly string[] } | null,
): Promise<void> {
  await db
    .updateTable("events")
    .set({ termId: to })
    .where("clubId", "=", clubId)
    .where("termId", "=", from)
    .$if(only !== null, (query) =>
      query.where((expression) => {
        const { since = null, others = [] } = only ?? {};
        const isLater = expression("date", ">=", since);
        return others.length === 0
          ? isLater
          : expression.or([isLater, expression("id", "in", others)]);
      }),
    )
    .where((expression) => expression.not(isAttended(expression)))
    .execute();
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
    .where("clubId", "=", clubId)
    .where("termId", "=", termId)
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
    .where("clubId", "=", clubId)
    .where("termId", "=", termId)
    .where("status", "=", "Active")
    .where("deletedAt", "is", null)
    .where("sealedAt", "is", null)
    .where((expression) =>
      expression.or([
        expression("date", "is", null),
        expression("date", "<", since),
        isAttended(expression),
      ]),
    );
