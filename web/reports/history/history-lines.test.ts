import { expect, test } from "vitest";
import type { Operation } from "#contract/ledger/ledger.ts";
import type { What } from "#contract/ledger/what.ts";
import { linesOf } from "./history-lines.ts";

const chess = { id: "c", name: "Chess Night" };
const finals = { id: "f", name: "Finals" };
const noon = new Date(2026, 10, 20, 12).getTime();
const dayMs = 86_400_000;

const changed = (event: typeof chess): What => ({
  kind: "event-set",
  event,
  changes: {},
  people: 0,
});
const checkedIn = (...events: (typeof chess)[]): What => ({
  kind: "checked-in",
  events: events.map((event) => ({ event, people: 1 })),
  first: [],
});
const setCarryover: What = {
  kind: "carryover-set",
  person: { id: "p", name: "Ana" },
  carryover: { from: 0, to: 1 },
};

/** The lines as shown on screen from top to bottom, newest first. */
function read(...done: [at: number, what: What][]): string[] {
  return readOpened([], ...done);
}

function readOpened(opened: string[], ...done: [at: number, what: What][]): string[] {
  const operations = done.map(([at, what], index): Operation => ({
    revision: done.length - index,
    at,
    what,
    actor: null,
    reason: null,
    undo: null,
    undoneBy: null,
    canUndo: false,
    afterSeal: false,
  }));
  return linesOf(operations, new Set(opened)).map((line) => {
    if (line.kind === "day") return new Date(line.at).toDateString();
    if (line.kind === "event") return line.event.name ?? "";
    if (line.kind === "stretch")
      return `- ${line.people} people, ${(line.to - line.from) / 60_000} min`;
    return `${line.ofEvent ? "- " : ""}${line.operation.revision}`;
  });
}

test("Consecutive operations on one event are listed under its name, each day under its date (R10.14)", () => {
  expect(
    read(
      [noon, changed(chess)],
      [noon, checkedIn(chess)],
      [noon, setCarryover],
      [noon, changed(chess)],
      [noon, changed(finals)],
      [noon - dayMs, changed(finals)],
      [noon - dayMs, checkedIn(finals)],
    ),
  ).toEqual([
    ...["Fri Nov 20 2026", "Chess Night", "- 7", "- 6", "5", "4", "3"],
    ...["Thu Nov 19 2026", "Finals", "- 2", "- 1"],
  ]);
});

test("An operation on no event, or on several, is listed alone (R10.14)", () => {
  expect(
    read([noon, setCarryover], [noon, setCarryover], [noon, checkedIn(chess, finals)]),
  ).toEqual(["Fri Nov 20 2026", "3", "2", "1"]);
});

test("Three check-ins or more to one event are one line, which opens (R10.24)", () => {
  const done: [at: number, what: What][] = [
    [noon + 60_000 * 9, changed(chess)],
    [noon + 60_000 * 4, checkedIn(chess)],
    [noon + 60_000 * 3, checkedIn(chess)],
    [noon, checkedIn(chess)],
    [noon, changed(chess)],
    [noon, checkedIn(chess)],
    [noon, checkedIn(chess)],
    [noon - dayMs, checkedIn(chess)],
  ];
  const before = ["Fri Nov 20 2026", "Chess Night", "- 8", "- 3 people, 4 min"];
  const after = ["- 4", "- 3", "- 2", "Thu Nov 19 2026", "1"];
  expect(read(...done)).toEqual([...before, ...after]);
  expect(readOpened(["stretch 5"], ...done)).toEqual([...before, "- 7", "- 6", "- 5", ...after]);
});

test("Every line has a unique key", () => {
  const operations = [1, 2, 3].map((revision): Operation => ({
    revision,
    at: noon,
    what: changed(chess),
    actor: null,
    reason: null,
    undo: null,
    undoneBy: null,
    canUndo: false,
    afterSeal: false,
  }));
  const keys = linesOf(operations, new Set()).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
