import { randomUUID } from "node:crypto";
import type { Event, EventInput } from "#contract/events.ts";
import { changeClubs, type ChangeDeps } from "../ledger/change-clubs.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Actor } from "../seats/seats.service.ts";
import { getOpenTermId } from "../terms/terms.service.ts";
import { createEventCode } from "./event-code.ts";
import { findEvent, insertEvent } from "./events.store.ts";

/** An event of the club. Throws `not-found` for any other. */
export async function getEvent(db: Db, clubId: string, eventId: string): Promise<Event> {
  const event = await findEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return event;
}

/** Creates an event in the open term, with a code that no event has or had. */
export async function createEvent(
  deps: ChangeDeps,
  { clubId, accountId }: Pick<Actor, "clubId" | "accountId">,
  input: EventInput,
  createCode = createEventCode,
): Promise<Event> {
  return changeClubs(deps, async (db, books) => {
    const revision = (await books.lock([clubId])).get(clubId) ?? 0;
    const termId = await getOpenTermId(db, clubId);
    const created = { createdAt: books.at, attendeeCount: 0, revision };
    const event = { ...input, ...created, id: randomUUID(), code: createCode() };
    while (!(await insertEvent(db, { ...event, clubId, termId }))) event.code = createCode();
    const { id: eventId, status, points } = event;
    const operation = { kind: "event-created", details: { eventId, status, points } } as const;
    books.write(clubId, { actorId: accountId, ...operation }, [{ type: "event", event }]);
    return event;
  });
}
