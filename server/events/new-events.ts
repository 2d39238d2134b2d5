import type { Event } from "#contract/events/events.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { getOpenTermId } from "../clubs/terms/terms.service.ts";
import type { Writing } from "../ledger/moves.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { usualFields, type UsualFields } from "./event-fields.ts";
import { createFreeKey } from "./event-queries.ts";
import { countEvents } from "./events.store.ts";
import { insertWithCode } from "./insert-with-code.ts";
import type { EventWhen } from "./times/event-times.ts";

/** An event to create, with its id; it gets a code. */
export type NewEvent = Pick<Event, "id" | "name" | "status" | "points" | "createdAt"> &
  EventWhen &
  Partial<UsualFields> & {
    /** When it ended, for a past event. */
    inactiveSince?: number;
    kind?: "award";
  };

/**
 * Creates events in the open term, each with a code that no event has or had. With `hidden`, they
 * count as deleted until a fact restores them. Throws `too-many-events` if the club would exceed
 * the maximum.
 */
export async function createEvents(
  db: Db,
  { clubId, revision, at }: Writing,
  events: readonly NewEvent[],
  { hidden = false, createCode }: { hidden?: boolean; createCode?: () => string } = {},
): Promise<Event[]> {
  if (events.length === 0) return [];
  if ((await countEvents(db, clubId)) + events.length > bounds.maxEventsOfClub)
    throw new AppError("too-many-events");
  const termId = await getOpenTermId(db, clubId);
  const created: Event[] = [];
  for (const event of events) {
    const nothingYet = { attendeeCount: 0, cancelledAt: null, sealedAt: null, termId };
    const row = { ...usualFields, ...event, ...nothingYet, revision };
    const codeKey = row.codeKind === "changing" ? await createFreeKey(db) : null;
    const ofClub = { clubId, codeKey, ...(hidden && { deletedAt: at }) };
    const code = await insertWithCode(db, { ...row, ...ofClub }, createCode);
    created.push({ ...row, code });
  }
  return created;
}
