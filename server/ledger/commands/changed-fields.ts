import type { Event } from "#contract/events.ts";
import type { EventChanges } from "#contract/ledger.ts";

/** What of an event would be changed, from what to what; undefined when nothing would. */
export function changedFields(event: Event, to: Partial<Event>): EventChanges | undefined {
  const changed = (Object.keys(to) as (keyof Event)[]).filter(
    (field) => event[field] !== to[field],
  );
  if (changed.length === 0) return undefined;
  const changes = changed.map((field) => [field, { from: event[field], to: to[field] }]);
  return Object.fromEntries(changes) as EventChanges;
}
