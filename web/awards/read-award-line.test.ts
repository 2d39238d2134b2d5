import { expect, it } from "vitest";
import { readAwardLine } from "./read-award-line.ts";

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
])("reads the line %j (R27.2)", (line, who, points, note) => {
  expect(readAwardLine(line, 2)).toEqual({ who, points, note });
});

it("knows no points where neither the line nor the form says any (R27.2)", () => {
  expect(readAwardLine("Ana Ruiz", null).points).toBeNull();
});
