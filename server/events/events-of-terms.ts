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

/** Moves a term's events from a day on, or all of them, that nobody attended to another term. */
export async function moveUnattendedEvents(
  db: Db,
  { clubId, from, to }: { clubId: string; from: string; to: string },
  since: string | null,
): Promise<void> {
  await db
    .updateTable("events")
    .set({ termId: to })
    .where("clubId", "=", clubId)
    .where("termId", "=", from)
    .$if(since !== null, (query) => query.where("date", ">=", since))
    .where((expression) => expression.not(isAttended(expression)))
    .execute();
}

/** A term's Active events, except those that `moveUnattendedEvents` would move. */
export function listActiveOfTerm(
  db: Db,
  { clubId, termId }: { clubId: string; termId: string },
  since: string,
) {
  return db
    .selectFrom("events")
    .select(["id", "name", "date"])
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
    )
    .orderBy("date")
    .orderBy("name")
    .orderBy("id")
    .execute();
}
