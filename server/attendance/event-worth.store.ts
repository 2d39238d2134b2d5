import { sql } from "kysely";
import type { WorthMove } from "../events/event-kind.ts";
import { isCounted, type EventWorth } from "../events/event-queries.ts";
import { postEntriesBy } from "../ledger/ledger.store.ts";
import type { Db } from "../platform/database/database.ts";

const attendeesAt = (db: Db, { clubId, eventId, whose }: WorthMove) =>
  db
    .selectFrom("attendance")
    .where("attendance.clubId", "=", clubId)
    .where("attendance.eventId", "=", eventId)
    .where("attendance.state", "=", "present")
    .$if(whose === "the event's", (query) => query.where("attendance.points", "is", null));

/** The people whose points change with an event's, and their attendances' own points. */
export function listMoved(
  db: Db,
  move: WorthMove,
): Promise<{ personId: string; points: number | null }[]> {
  return attendeesAt(db, move).select(["personId", "points"]).execute();
}

/** Changes the points of all attendees of an event in two statements, and returns for how many. */
export function moveWorth(db: Db, move: WorthMove, revision: number): Promise<number> {
  const { clubId, termId, attended, from, to } = move;
  return postEntriesBy(
    db,
    { clubId, revision, attended },
    attendeesAt(db, move).select([
      "clubId",
      sql<number>`cast(${revision} as bigint)`.as("revision"),
      sql<number>`row_number() over (order by "personId")`.as("line"),
      sql<string>`cast(${termId} as text)`.as("termId"),
      "personId",
      "eventId",
      sql<number>`${worthAt(to)} - ${worthAt(from)}`.as("points"),
    ]),
  );
}

/** The points of a present person's attendance, like `worthOf`. */
function worthAt(event: EventWorth) {
  if (!isCounted(event)) return sql<number>`0`;
  return sql<number>`coalesce("attendance"."points", cast(${event.points ?? 0} as integer))`;
}
