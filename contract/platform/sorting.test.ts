import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test-support/checks/check-property.ts";
import {
  attendanceSorts,
  attendeeSorts,
  meetingSorts,
  memberSorts,
  sorted,
  type SortOptions,
} from "./sorting.ts";

/** Checks that rows end up in the order of `ids`, whatever order they start in. */
function expectOrder<Row extends { id: string }>(
  rows: Row[],
  options: SortOptions<Row>,
  name: string,
  order: string,
): void {
  const compare = options[name]?.compare ?? expect.fail(`There is no sort ${name}.`);
  const ids = order.split(" ");
  checkProperty(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(sorted(shuffled, compare).map((row) => row.id)).toEqual(ids);
    }),
    { runs: 20 },
  );
}

// "4" equals "1" in everything else: only the id tells them apart.
const attendees = [
  { id: "1", name: "bo 2", gradYear: 2027, timestamp: 300 },
  { id: "2", name: "Ada", gradYear: 2028, timestamp: 300 },
  { id: "3", name: "Bo 10", gradYear: 2027, timestamp: 100 },
  { id: "4", name: "Bo 2", gradYear: 2027, timestamp: 300 },
];

describe("Sorting attendees (R12.2)", () => {
  it.each([
    ["timestamp-newest", "2 1 4 3"],
    ["timestamp-oldest", "3 2 1 4"],
    ["name-a-z", "2 1 4 3"],
    ["name-z-a", "3 1 4 2"],
    ["grade-increasing", "2 1 4 3"],
    ["grade-decreasing", "1 4 3 2"],
  ])("by %s gives %s (R12.5)", (name, order) => {
    expectOrder(attendees, attendeeSorts, name, order);
  });
});

const members = [
  { id: "1", name: "Zoë", gradYear: 2026, carryover: null, totalPoints: 5 },
  { id: "2", name: "ada", gradYear: 2030, carryover: -3, totalPoints: 5 },
  { id: "3", name: "Émile", gradYear: 2028, carryover: 0, totalPoints: 20 },
  { id: "4", name: "Adam", gradYear: 2028, carryover: 7, totalPoints: -1 },
];

describe("Sorting members (R12.3)", () => {
  it.each([
    ["grade-increasing", "2 4 3 1"],
    ["grade-decreasing", "1 4 3 2"],
    ["name-a-z", "2 4 3 1"],
    ["name-z-a", "1 3 4 2"],
    ["carry-over-increasing", "2 3 1 4"],
    ["carry-over-decreasing", "4 3 1 2"],
    ["total-points-increasing", "4 2 1 3"],
    ["total-points-decreasing", "3 2 1 4"],
  ])("by %s gives %s (R12.5)", (name, order) => {
    expectOrder(members, memberSorts, name, order);
  });
});

const attendance = [
  { id: "1", name: "Chess 10", date: "2026-11-20", points: 5 },
  { id: "2", name: "chess 9", date: "2026-02-01", points: null },
  { id: "3", name: "Awards", date: null, points: -5 },
  { id: "4", name: "Bake sale", date: "2026-11-20", points: 0 },
];

describe("Sorting a member's attendance (R12.4)", () => {
  it.each([
    ["date-newest", "4 1 2 3"],
    ["date-oldest", "3 2 4 1"],
    ["event-name-a-z", "3 4 2 1"],
    ["event-name-z-a", "1 2 4 3"],
    ["points-increasing", "3 4 2 1"],
    ["points-decreasing", "1 4 2 3"],
  ])("by %s gives %s (R12.5)", (name, order) => {
    expectOrder(attendance, attendanceSorts, name, order);
  });
});

const meetings = [
  { id: "1", name: "Build", day: "2026-11-20", attendees: 9, newcomers: 2, cameBack: 1 },
  { id: "2", name: "Build", day: "2026-11-20", attendees: 10, newcomers: 0, cameBack: 0 },
  { id: "3", name: "Awards", day: "2026-02-01", attendees: 9, newcomers: 3, cameBack: 2 },
];

describe("Sorting meetings", () => {
  it.each([
    ["date-newest", "1 2 3"],
    ["date-oldest", "3 1 2"],
    ["checked-in-decreasing", "2 3 1"],
    ["checked-in-increasing", "3 1 2"],
    ["new-decreasing", "3 1 2"],
    ["came-back-decreasing", "3 1 2"],
  ])("by %s gives %s (R12.5)", (name, order) => {
    expectOrder(meetings, meetingSorts, name, order);
  });
});

describe("A sorted list", () => {
  it("is a new array: the given rows stay unchanged", () => {
    const rows = Object.freeze([...attendees]);
    expect(sorted(rows, attendeeSorts["name-a-z"].compare)).not.toBe(rows);
    expect(rows).toEqual(attendees);
  });
});
