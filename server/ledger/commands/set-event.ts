import type { Event, EventInput } from "#contract/events.ts";
import { findTimeZone } from "../../clubs/club-time-zone.ts";
import { whenOf } from "../../events/event-times.ts";
import { getEvent } from "../../events/events.service.ts";
import type { Db } from "../../platform/database/database.ts";
import type { CommandOf, Plan } from "../command.ts";
import { changedFields } from "./changed-fields.ts";

/**
 * Saves an event's form: only what differs is changed. Its times are those of the club's zone.
 * Throws `not-found` for another club's, and `invalid-input` for times that there are not.
 */
export async function planSetEvent(
  db: Db,
  clubId: string,
  { eventId, input }: CommandOf<"set-event">,
): Promise<Plan> {
  const event = await getEvent(db, clubId, eventId);
  const { name, status, points, codeKind = event.codeKind } = input;
  const when = whenOf(input, await zoneFor(db, clubId, input, event), event);
  const changes = changedFields(event, { name, status, points, codeKind, ...when });
  return {
    kind: "event-set",
    basis: event.revision,
    facts: changes === undefined ? [] : [{ fact: "event", eventId, changes }],
  };
}

/** Times that stay are those of the clocks that they were of, whatever is the club's zone now. */
function zoneFor(db: Db, clubId: string, { starts, ends }: EventInput, event: Event) {
  const stay = event.timeZone !== null && starts === event.starts && ends === event.ends;
  return stay ? event.timeZone : findTimeZone(db, clubId);
}
