import type { EventInput } from "#contract/events.ts";
import type { EventChanges } from "#contract/ledger.ts";
import { getEvent } from "../../events/events.service.ts";
import type { Db } from "../../platform/database/database.ts";
import type { CommandOf, Plan } from "../command.ts";

/** The fields of an event's form. */
const eventFields = [
  "name",
  "date",
  "status",
  "points",
  "codeKind",
] as const satisfies (keyof EventInput)[];

/** Saves an event's form: only what differs is changed. Throws `not-found` for another club's. */
export async function planSetEvent(
  db: Db,
  clubId: string,
  { eventId, input }: CommandOf<"set-event">,
): Promise<Plan> {
  const event = await getEvent(db, clubId, eventId);
  const changed = eventFields.filter(
    (field) => input[field] !== undefined && event[field] !== input[field],
  );
  const changes = changed.map((field) => [field, { from: event[field], to: input[field] }]);
  return {
    kind: "event-set",
    basis: event.revision,
    facts:
      changed.length === 0
        ? []
        : [{ fact: "event", eventId, changes: Object.fromEntries(changes) as EventChanges }],
  };
}
