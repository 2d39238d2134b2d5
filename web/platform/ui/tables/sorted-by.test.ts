import { expect, it } from "vitest";
import { attendanceSorts, attendeeSorts, memberSorts } from "#contract/platform/sorting.ts";
import { sortedBy } from "./sorted-by.ts";

it.each([
  ["timestamp-newest", "timestamp", "descending"],
  ["timestamp-oldest", "timestamp", "ascending"],
  ["name-a-z", "name", "ascending"],
  ["event-name-z-a", "event-name", "descending"],
  ["total-points-increasing", "total-points", "ascending"],
  ["event-name-z-a", "name", undefined],
  ["total-points-increasing", "points", undefined],
] as const)("%s sorts %s %s (R4.19)", (sort, column, sorted) => {
  expect(sortedBy(sort, column)).toBe(sorted);
});

it("Every sort of the main lists sorts exactly one of their columns (R4.19)", () => {
  const lists = [
    [attendeeSorts, ["timestamp", "name", "grade"]],
    [memberSorts, ["grade", "name", "carry-over", "total-points"]],
    [attendanceSorts, ["date", "event-name", "points"]],
  ] as const;
  for (const [sorts, columns] of lists)
    for (const sort of Object.keys(sorts))
      expect(columns.filter((column) => sortedBy(sort, column))).toHaveLength(1);
});
