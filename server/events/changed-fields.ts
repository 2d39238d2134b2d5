import type { Event } from "#contract/events/events.ts";
import type { EventChanges } from "#contract/ledger/what.ts";

/**
 * The event's fields that would change, from what to what; undefined if none would. Undefined
 * values change nothing.
 */
export function changedFields(
  event: Event,
  to: { [Field in keyof Event]?: Event[Field] | undefined },
): EventChanges | undefined {
  const changed = (Object.keys(to) as (keyof Event)[]).filter(
    (field) => to[field] !== undefined && event[field] !== to[field],
  );
  if (changed.length === 0) return undefined;
  const changes = changed.map((field) => [field, { from: event[field], to: to[field] }]);
  return Object.fromEntries(changes) as EventChanges;
}
