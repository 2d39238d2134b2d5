import type { Operation } from "#contract/ledger/ledger.ts";
import type { What } from "#contract/ledger/what.ts";
import type { Named } from "#contract/platform/named.ts";

/** A line of the history: an operation, or a heading above several. */
export type HistoryLine =
  | { kind: "day"; key: string; at: number }
  | { kind: "event"; key: string; event: Named }
  | { kind: "operation"; key: string; operation: Operation; ofEvent: boolean }
  | Stretch;

/** Several consecutive check-ins to one event, as one line. */
export type Stretch = {
  kind: "stretch";
  key: string;
  event: Named;
  people: number;
  from: number;
  to: number;
  isOpen: boolean;
};

/**
 * Operations in their order, with a heading for each day, and for each event with several
 * consecutive operations (R10.14). Of those, check-ins are one line, above their own if it is in
 * `opened` (R10.24).
 */
export function linesOf(
  operations: readonly Operation[],
  opened: ReadonlySet<string>,
): HistoryLine[] {
  return groupsOf(operations, ({ at }) => new Date(at).toDateString()).flatMap((ofDay) => [
    ...ofDay.slice(0, 1).map(({ at, revision }) => ({
      kind: "day" as const,
      key: `day ${revision}`,
      at,
    })),
    ...groupsOf(ofDay, keyOfEvent).flatMap((ofEvent) => linesOfEvent(ofEvent, opened)),
  ]);
}

function linesOfEvent(operations: Operation[], opened: ReadonlySet<string>): HistoryLine[] {
  const [first] = operations;
  const event = first && eventOf(first.what);
  if (first === undefined || event === undefined || operations.length === 1)
    return operations.map((operation) => toLine(operation, false));
  const stretches = groupsOf(operations, ({ what }) =>
    what.kind === "checked-in" ? what.kind : "",
  );
  return [
    { kind: "event", key: `event ${first.revision}`, event },
    ...stretches.flatMap((some) => linesOfStretch(some, event, opened)),
  ];
}

/** Fewer check-ins are as short one by one. */
const shortestStretch = 3;

function linesOfStretch(
  operations: Operation[],
  event: Named,
  opened: ReadonlySet<string>,
): HistoryLine[] {
  const lines = operations.map((operation) => toLine(operation, true));
  const [last, first] = [operations[0], operations.at(-1)];
  if (last === undefined || first?.what.kind !== "checked-in" || lines.length < shortestStretch)
    return lines;
  const key = `stretch ${first.revision}`;
  const isOpen = opened.has(key);
  const people = operations.reduce((sum, { what }) => sum + peopleOf(what), 0);
  const stretch = { kind: "stretch", key, event, people, from: first.at, to: last.at } as const;
  return [{ ...stretch, isOpen }, ...(isOpen ? lines : [])];
}

function toLine(operation: Operation, ofEvent: boolean): HistoryLine {
  return { kind: "operation", key: String(operation.revision), operation, ofEvent };
}

function peopleOf(what: What): number {
  return what.kind === "checked-in" ? what.events.reduce((sum, { people }) => sum + people, 0) : 0;
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
  return "event" in what ? (what.event ?? undefined) : undefined;
}
