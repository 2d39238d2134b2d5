import { randomUUID } from "node:crypto";
import type { Event, EventInput } from "#contract/events.ts";
import { addPointsOfAttendees } from "../members/members.service.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { changeClubs, type ChangeDeps } from "../platform/live/change-clubs.ts";
import { record, type Actor } from "../records/records.service.ts";
import { createEventCode } from "./event-code.ts";
import { findEvent, insertEvent, lockEvent, updateEventRow } from "./events.store.ts";

export { listEvents } from "./events.store.ts";

/** An event of the club. Throws `not-found` for any other. */
export async function getEvent(db: Db, clubId: string, eventId: string): Promise<Event> {
  const event = await findEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return event;
}

/** Creates an event with a code that no event has or had. */
export async function createEvent(
  deps: ChangeDeps,
  actor: Actor,
  input: EventInput,
  createCode = createEventCode,
): Promise<Event> {
  const { clubId } = actor;
  const at = deps.clock();
  const event = {
    ...input,
    id: randomUUID(),
    code: createCode(),
    createdAt: at.getTime(),
    attendeeCount: 0,
  };
  await changeClubs(deps, async (db, announce) => {
    while (!(await insertEvent(db, { ...event, clubId }))) event.code = createCode();
    const { id: eventId, status, points } = event;
    await record(db, actor, { kind: "event-created", eventId, status, points }, at);
    announce(clubId, { type: "event", event });
  });
  return event;
}

/**
 * Changes an event. When its points change, the points of all its attendees follow by
 * the difference (§4), in the same transaction.
 */
export async function updateEvent(
  deps: ChangeDeps,
  actor: Actor,
  eventId: string,
  input: EventInput,
): Promise<Event> {
  const { clubId } = actor;
  return changeClubs(deps, async (db, announce) => {
    const before = await lockEvent(db, clubId, eventId);
    if (before === undefined) throw new AppError("not-found");
    const event = await updateEventRow(db, clubId, eventId, input);
    const difference = (event.points ?? 0) - (before.points ?? 0);
    if (difference !== 0) await addPointsOfAttendees(db, clubId, eventId, difference);
    await recordChanges(db, actor, { before, event, at: deps.clock() });
    announce(clubId, { type: "event", event });
    if (difference !== 0 && event.attendeeCount > 0)
      announce(clubId, { type: "refresh", what: "members" });
    return event;
  });
}

async function recordChanges(
  db: Db,
  actor: Actor,
  { before, event, at }: { before: Pick<Event, "points" | "status">; event: Event; at: Date },
): Promise<void> {
  const { id: eventId, points, status, attendeeCount: attendees } = event;
  if (status !== before.status) {
    const change = { from: before.status, to: status };
    await record(db, actor, { kind: "event-status-changed", eventId, ...change }, at);
  }
  if (points !== before.points) {
    const change = { from: before.points, to: points, attendees };
    await record(db, actor, { kind: "event-points-changed", eventId, ...change }, at);
  }
}
