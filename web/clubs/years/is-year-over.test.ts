import { expect, it } from "vitest";
import { isYearOver } from "./is-year-over.ts";

it.each([
  ["2026-08-01", "2027-05-31", false],
  ["2026-08-01", "2027-06-01", true],
  ["2026-08-01", "2028-01-01", true],
  ["2026-08-15", "2027-06-14", false],
  ["2026-08-15", "2027-06-15", true],
  ["2027-06-15", "2027-08-01", false],
])("A year that began on %s is over by %s: %s (R13.42)", (startsOn, today, isOver) => {
  expect(isYearOver(startsOn, today)).toBe(isOver);
});
