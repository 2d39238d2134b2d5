import type { Event } from "#contract/events.ts";
import type { EventChanges } from "#contract/what.ts";
import type { LedgerEvent } from "./event-queries.ts";

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

/**
 * Whether a field of an event has a value. A redone deletion has a different time, so any deletion
 * counts as the same.
 */
export function isFieldAt(event: LedgerEvent, field: string, value: unknown): boolean {
  const now = event[field as keyof LedgerEvent];
  return field === "deletedAt" ? (now === null) === (value === null) : now === value;
}
