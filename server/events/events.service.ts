import { randomUUID } from "node:crypto";
import type { Event, EventInput } from "#contract/events.ts";
import { addPointsOfAttendees } from "../members/members.service.ts";
import { transaction, type Db } from "../platform/database/database.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/http/app-error.ts";
import { createEventCode } from "./event-code.ts";
import { findEvent, insertEvent, updateEventDetails, updateEventPoints } from "./events.store.ts";

export { countAttendee, findEventByCode } from "./events.store.ts";

type EventDeps = Pick<Deps, "database" | "live" | "clock">;

/** An event of the club. Throws `not-found` for any other. */
export async function getEvent(db: Db, clubId: string, eventId: string): Promise<Event> {
  const event = await findEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return event;
}

/** Creates an event with a code that no event has or had. */
export async function createEvent(
  { database, live, clock }: EventDeps,
  clubId: string,
  input: EventInput,
  createCode = createEventCode,
): Promise<Event> {
  const event = {
    ...input,
    id: randomUUID(),
    code: createCode(),
    createdAt: clock().getTime(),
    attendeeCount: 0,
  };
  while (!(await insertEvent(database.write, { ...event, clubId }))) event.code = createCode();
  live.publish(clubId, { type: "event", event });
  return event;
}

/**
 * Changes an event. When its points change, the points of all its attendees follow by
 * the difference (§4), in the same transaction.
 */
export async function updateEvent(
  { database, live }: EventDeps,
  clubId: string,
  eventId: string,
  { points, ...details }: EventInput,
): Promise<Event> {
  const { event, difference } = await transaction(database.write, async (db) => {
    const before = await updateEventDetails(db, clubId, eventId, details);
    if (before === undefined) throw new AppError("not-found");
    const difference = (points ?? 0) - (before.points ?? 0);
    if (points !== before.points) await updateEventPoints(db, clubId, eventId, points);
    if (difference !== 0) await addPointsOfAttendees(db, clubId, eventId, difference);
    return { event: await getEvent(db, clubId, eventId), difference };
  });
  live.publish(clubId, { type: "event", event });
  if (difference !== 0 && event.attendeeCount > 0)
    live.publish(clubId, { type: "refresh", what: "members" });
  return event;
}
