import type { Named } from "#contract/named.ts";
import type { Operation } from "#contract/ledger.ts";
import type { What } from "#contract/what.ts";

/** A line of the history: an operation, or a heading above several. */
export type HistoryLine =
  | { kind: "day"; key: string; at: number }
  | { kind: "event"; key: string; event: Named }
  | { kind: "operation"; key: string; operation: Operation; ofEvent: boolean };

/**
 * Operations in their order, with a heading for each day, and for each event with several
 * consecutive operations (R10.14).
 */
export function linesOf(operations: readonly Operation[]): HistoryLine[] {
  return groupsOf(operations, ({ at }) => new Date(at).toDateString()).flatMap((ofDay) => [
    ...ofDay.slice(0, 1).map(({ at, revision }) => ({
      kind: "day" as const,
      key: `day ${revision}`,
      at,
    })),
    ...groupsOf(ofDay, keyOfEvent).flatMap(linesOfEvent),
  ]);
}

function linesOfEvent(operations: Operation[]): HistoryLine[] {
  const [first, ...others] = operations;
  const event = first && eventOf(first.what);
  const ofEvent = event !== undefined && others.length > 0;
  const lines = operations.map((operation) => ({
    kind: "operation" as const,
    key: String(operation.revision),
    operation,
    ofEvent,
  }));
  return ofEvent ? [{ kind: "event", key: `event ${first?.revision}`, event }, ...lines] : lines;
}

/** Groups consecutive operations with the same key. */
function groupsOf(
  operations: readonly Operation[],
  keyOf: (operation: Operation) => string,
): Operation[][] {
  const groups: { key: string; operations: Operation[] }[] = [];
  for (const operation of operations) {
    const [last, key] = [groups.at(-1), keyOf(operation)];
    if (last?.key === key) last.operations.push(operation);
    else groups.push({ key, operations: [operation] });
  }
  return groups.map((group) => group.operations);
}

function keyOfEvent({ what, revision }: Operation): string {
  return eventOf(what)?.id ?? `no event ${revision}`;
}

/** The event that an operation was about, if there is exactly one. */
function eventOf(what: What): Named | undefined {
  if (what.kind === "checked-in")
    return what.events.length === 1 ? what.events[0]?.event : undefined;
  return "event" in what ? what.event : undefined;
}
