import { sql } from "kysely";
import { isCounted, type EventWorth } from "../events/event-facts.ts";
import type { WorthMove } from "../events/event-kind.ts";
import { addToEarned, balanceNames, entryNames } from "../ledger/ledger.store.ts";
import type { Db } from "../platform/database/database.ts";

const presentAt = (db: Db, { clubId, eventId, whose }: WorthMove) =>
  db
    .selectFrom("attendance")
    .where("attendance.clubId", "=", clubId)
    .where("attendance.eventId", "=", eventId)
    .where("attendance.state", "=", "present")
    .$if(whose === "the event's", (query) => query.where("attendance.points", "is", null));

/** Those whose points move with the worth of an event, and the points of their own. */
export function listMoved(
  db: Db,
  move: WorthMove,
): Promise<{ personId: string; points: number | null }[]> {
  return presentAt(db, move).select(["personId", "points"]).execute();
}

/**
 * Moves the points of everybody at an event by two statements, however many they are, and
 * returns for how many.
 */
export async function moveWorth(db: Db, move: WorthMove, revision: number): Promise<number> {
  const { clubId, termId, attended, from, to } = move;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("entries")
    .columns(entryNames)
    .expression(
      presentAt(db, move).select([
        "clubId",
        sql<number>`cast(${revision} as bigint)`.as("revision"),
        sql<number>`row_number() over (order by "personId")`.as("line"),
        sql<string>`cast(${termId} as text)`.as("termId"),
        "personId",
        "eventId",
        sql<number>`${worthAt(to)} - ${worthAt(from)}`.as("points"),
      ]),
    )
    .executeTakeFirstOrThrow();
  // Every one of them has a balance: to run into it leads there by its key, whatever is known
  // of how large the tables are.
  await db
    .insertInto("balances")
    .columns(balanceNames)
    .expression(
      db
        .selectFrom("entries")
        .select(["clubId", "termId", "personId", sql<number>`0`.as("carryover")])
        .select(["points", sql<number>`cast(${attended} as integer)`.as("attended"), "revision"])
        .where("clubId", "=", clubId)
        .where("revision", "=", revision),
    )
    .onConflict(addToEarned)
    .execute();
  return Number(numInsertedOrUpdatedRows);
}

/** What an attendance of somebody present is worth, as `worthOf` has it. */
function worthAt(event: EventWorth) {
  if (!isCounted(event)) return sql<number>`0`;
  return sql<number>`coalesce("attendance"."points", cast(${event.points ?? 0} as integer))`;
}
