import { expect, test } from "vitest";
import type { OperationRow } from "./ledger.store.ts";
import { standingAfter } from "./standing-writes.ts";

/** An undo from before operations said what stood below theirs. */
const undo = (revision: number) =>
  ({
    clubId: "club",
    revision,
    at: 0,
    actorId: null,
    kind: "undone",
    undoes: 1,
    reason: null,
    details: JSON.stringify({ facts: [], people: 0, root: 1, redo: false }),
  }) as OperationRow;

test("An undo from before operations said what stood below is only taken for itself (R10.20)", () => {
  const [one, other] = [standingAfter(undo(7))({}), standingAfter(undo(9))({})];
  expect(standingAfter(undo(7))({})).toBe(one);
  expect(one).not.toBe(other);
  expect(standingAfter(undo(7))({ over: 5 })).toBe(5);
});
