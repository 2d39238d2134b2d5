import type { Writing } from "../../ledger/moves.ts";
import type { Db } from "../../platform/database/database.ts";
import {
  listExcusedAtEvents,
  listExcusesAt,
  listExcusesOfPerson,
  putExcuses,
} from "./excuses.store.ts";

export { setRevision } from "./excuses.store.ts";

type OfEvent = { clubId: string; eventId: string };

/** Whether a person is excused from an event, and the operation that last changed it. */
export type Excuse = { isExcused: boolean; revision: number };

/** The excuses that were ever given for an event, by person. */
export async function getExcuses(db: Db, event: OfEvent): Promise<ReadonlyMap<string, Excuse>> {
  const rows = await listExcusesAt(db, event);
  return new Map(
    rows.map(({ personId, isExcused, revision }) => [
      personId,
      { isExcused: isExcused === 1, revision },
    ]),
  );
}

/** The people who are excused from an event. */
export async function listExcusedPeople(db: Db, event: OfEvent): Promise<Set<string>> {
  const excuses = await getExcuses(db, event);
  return new Set([...excuses].flatMap(([personId, { isExcused }]) => (isExcused ? personId : [])));
}

/** Who is excused from which of several events of a club, in one statement. */
export function listExcusedAt(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): Promise<{ eventId: string; personId: string }[]> {
  return listExcusedAtEvents(
    db,
    eventIds.map((eventId) => ({ clubId, eventId })),
  );
}

/** The events of a club that a person is excused from, and which operations excused them. */
export async function listExcusedEvents(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<{ eventId: string; revision: number }[]> {
  const rows = await listExcusesOfPerson(db, personId);
  return rows.filter((row) => row.clubId === clubId && row.isExcused === 1);
}

/** Excuses people from events, or undoes that. */
export async function setExcuses(
  db: Db,
  { clubId, revision }: Writing,
  values: readonly { eventId: string; personId: string; to: boolean }[],
): Promise<void> {
  await putExcuses(
    db,
    values.map(({ eventId, personId, to }) => ({
      clubId,
      eventId,
      personId,
      revision,
      isExcused: to ? 1 : 0,
    })),
  );
}
