import { expect, it } from "vitest";
import { readAwardLine } from "./read-award-line.ts";

const usualPoints = { measure: "points", value: 2 } as const;
const usualHours = { measure: "hours", value: 90 } as const;

it.each([
  ["Ana Ruiz", "Ana Ruiz", 2, ""],
  ["Ana Ruiz, 5", "Ana Ruiz", 5, ""],
  ["Ana Ruiz, 5, team captain", "Ana Ruiz", 5, "team captain"],
  ["Ruiz, Ana, 5, captain, both terms", "Ruiz, Ana", 5, "captain, both terms"],
  ["Ruiz, Ana", "Ruiz, Ana", 2, ""],
  ["ana@example.org; -3; late", "ana@example.org", -3, "late"],
  ["Ana Ruiz\t5\tFound a sponsor", "Ana Ruiz", 5, "Found a sponsor"],
  ["Ana Ruiz\t\tFound a sponsor", "Ana Ruiz", 2, "Found a sponsor"],
  ["12345\t7", "12345", 7, ""],
  ["12345", "12345", 2, ""],
  ["Ana Ruiz, 5, 3, captain", "Ana Ruiz", 5, "3, captain"],
])("reads the points in the line %j (R27.2)", (line, who, points, note) => {
  expect(readAwardLine(line, usualPoints)).toEqual({ who, points, note });
});

it.each([
  ["Ana Ruiz", "Ana Ruiz", 90, ""],
  ["Ana Ruiz, 2.5", "Ana Ruiz", 150, ""],
  ["Ana Ruiz, 2, food bank", "Ana Ruiz", 120, "food bank"],
  ["Ruiz, Ana, 2:30, food bank, Saturday", "Ruiz, Ana", 150, "food bank, Saturday"],
  ["Ana Ruiz\t2.5 hours\tFood bank", "Ana Ruiz", 150, "Food bank"],
  ["Ana Ruiz, 1 hr", "Ana Ruiz", 60, ""],
  ["Ana Ruiz, -2", "Ana Ruiz, -2", 90, ""],
])("reads the service hours in the line %j (R26.50)", (line, who, minutes, note) => {
  expect(readAwardLine(line, usualHours)).toEqual({ who, minutes, note });
});

it.each([
  ["Ana Ruiz, 5, 2.5 h, captain", { points: 5, minutes: 150, note: "captain" }],
  ["Ana Ruiz, 2:30, 5, captain", { points: 5, minutes: 150, note: "captain" }],
  ["Ana Ruiz\t3h", { points: 2, minutes: 180, note: "" }],
])("reads points and service hours in the line %j (R26.50)", (line, given) => {
  expect(readAwardLine(line, usualPoints)).toEqual({ who: "Ana Ruiz", ...given });
});

it("knows nothing to give where neither the line nor the form says any (R27.2)", () => {
  for (const measure of ["points", "hours"] as const)
    expect(readAwardLine("Ana Ruiz", { measure, value: null })).toEqual({
      who: "Ana Ruiz",
      note: "",
    });
});
