import type { Event } from "#contract/events.ts";
import type { EventChanges } from "#contract/ledger.ts";
import { whenOf } from "../../events/event-times.ts";
import { getEvent } from "../../events/events.service.ts";
import type { Db } from "../../platform/database/database.ts";
import type { CommandOf, Plan } from "../command.ts";

/**
 * Saves an event's form: only what differs is changed. Its times are those of the club's zone.
 * Throws `not-found` for another club's, and `invalid-input` for times that there are not.
 */
export async function planSetEvent(
  db: Db,
  clubId: string,
  { eventId, input, timeZone }: CommandOf<"set-event">,
): Promise<Plan> {
  const event = await getEvent(db, clubId, eventId);
  const { name, status, points, codeKind = event.codeKind } = input;
  const when = whenOf(input, timeZone, event);
  const form: Partial<Event> = { name, status, points, codeKind, ...when };
  const changed = (Object.keys(form) as (keyof Event)[]).filter(
    (field) => event[field] !== form[field],
  );
  const changes = changed.map((field) => [field, { from: event[field], to: form[field] }]);
  return {
    kind: "event-set",
    basis: event.revision,
    facts:
      changed.length === 0
        ? []
        : [{ fact: "event", eventId, changes: Object.fromEntries(changes) as EventChanges }],
  };
}
