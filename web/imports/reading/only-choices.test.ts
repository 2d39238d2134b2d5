import { expect, test } from "vitest";
import type { ImportedWho } from "#contract/imports/imports.ts";
import { onlyChoices } from "./only-choices.ts";

const candidate = (id: string) => ({
  id,
  name: id,
  gradYear: null,
  hasAccount: true,
  isRemoved: false,
  lastAttended: null,
});
const asks = (row: number, ...ids: string[]): ImportedWho => ({
  row,
  outcome: "same-person",
  people: ids.map(candidate),
});

test("All at once means every row with one candidate of its own (R23.4)", () => {
  const found = onlyChoices([asks(2, "ana"), asks(3, "ben"), asks(4, "cho", "cho2")], new Map());
  expect([...found]).toEqual([
    [2, { personId: "ana" }],
    [3, { personId: "ben" }],
  ]);
});

test("Two rows are never said to be the same member at once (R23.4)", () => {
  const rows = [asks(2, "ian"), asks(3, "ian"), asks(4, "mia")];
  expect([...onlyChoices(rows, new Map()).keys()]).toEqual([4]);
  const said = new Map([[7, { personId: "mia" }]]);
  expect([...onlyChoices(rows, said).keys()]).toEqual([]);
});
