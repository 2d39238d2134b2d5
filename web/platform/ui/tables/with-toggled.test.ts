import { expect, test } from "vitest";
import { withToggled } from "./with-toggled.ts";

test("Adding or removing an item returns a new set and leaves the old one unchanged", () => {
  const set = new Set([1, 2]);
  expect([...withToggled(set, 3)]).toEqual([1, 2, 3]);
  expect([...withToggled(set, 1)]).toEqual([2]);
  expect([...set]).toEqual([1, 2]);
});
