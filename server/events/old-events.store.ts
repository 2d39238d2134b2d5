import type { ExpressionBuilder } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

/**
 * Selects the given events that one of the operations changed last, or that are back in the state
 * it left them in.
 */
type EventsOf = {
  clubId: string;
  eventIds: readonly string[];
  operations: readonly number[];
  again: readonly string[];
};

const isOfThem =
  ({ operations, again }: Pick<EventsOf, "operations" | "again">) =>
  (expression: ExpressionBuilder<Tables, "events">) =>
    expression.or([
      expression("revision", "in", operations),
      ...(again.length === 0 ? [] : [expression("id", "in", again)]),
    ]);

/** Deletes such events if nobody is present at them. */
export async function hideEvents(
  db: Db,
  { clubId, eventIds, operations, again }: EventsOf,
  set: { deletedAt: number; revision: number },
): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .updateTable("events")
    .set(set)
    .where("clubId", "=", clubId)
    .where("id", "in", eventIds)
    .where(isOfThem({ operations, again }))
    .where("deletedAt", "is", null)
    .where("attendeeCount", "=", 0)
    .execute();
}

/** Restores such events if they were deleted. */
export async function showEvents(
  db: Db,
  { clubId, eventIds, operations, again }: EventsOf,
  revision: number,
): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .updateTable("events")
    .set({ deletedAt: null, revision })
    .where("clubId", "=", clubId)
    .where("id", "in", eventIds)
    .where(isOfThem({ operations, again }))
    .where("deletedAt", "is not", null)
    .execute();
}
