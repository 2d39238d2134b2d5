import { describe, expect, it } from "vitest";
import { readPasted } from "#test-support/sheets/corpus/read-sheet.ts";
import { readText } from "../files/read-text.ts";
import { guessLayout } from "./layout.ts";
import { findSchoolYear } from "./school-year.ts";

const club = readText(
  "",
  `Officers of the club
Name\tRole
Chess Club
Player\tYr\t9/4\t9/18
Ann Roe\t11\tx\t
Bob Poe\t12\tx\tx`,
);

describe("A layout (R23.12)", () => {
  it("is guessed again if the data starts elsewhere, except for what the officer chose (R23.12)", () => {
    expect(guessLayout(club)).toEqual({
      kind: "grid",
      firstRow: 4,
      roles: ["name", "gradYear", "meeting", "meeting"],
    });
    expect(guessLayout(club, { firstRow: 5, roles: { 1: "ignored" } })).toEqual({
      kind: "grid",
      firstRow: 5,
      roles: ["name", "ignored", "meeting", "meeting"],
    });
  });

  it("has each role once, where the officer put it (R23.12)", () => {
    const sheet = readText("", "Name\tNickname\tEmail\nAnn Roe\tAnnie\tann@example.org");
    expect(guessLayout(sheet, { roles: { 1: "name" } }).roles).toEqual([
      "ignored",
      "name",
      "email",
    ]);
  });

  it("reads points as carry-over in a list of members, and as the total in a grid (R23.12)", () => {
    const sheet = readText("", "Name\tPoints\nAnn Roe\t12\nBob Poe\t7");
    expect(guessLayout(sheet).roles).toEqual(["name", "carryover"]);
    expect(guessLayout(sheet, { kind: "event", roles: {} }).roles).toEqual(["name", "meeting"]);
    expect(guessLayout(sheet, { kind: "grid", roles: {} }).roles).toEqual(["name", "total"]);
  });
});

describe("No part of a sheet is dropped silently (R23.13)", () => {
  it("lists each row and each column that nothing is read from (R23.13)", () => {
    const { people, skippedRows, skippedColumns } = readPasted(
      `Name\tLocker\t9/4/2025\t9/18/2025\t10/2/2025
Ann Roe\t114\tx\t\t
Total\t\t1\t\t
x = present`,
    );
    expect(people.map(({ name }) => name)).toEqual(["Ann Roe"]);
    expect(skippedRows).toEqual([
      { row: 2, text: "Total", why: "total" },
      { row: 3, text: "x = present", why: "note" },
    ]);
    expect(skippedColumns).toEqual([
      { column: 1, heading: "Locker", isEmpty: false },
      { column: 3, heading: "9/18/2025", isEmpty: true },
      { column: 4, heading: "10/2/2025", isEmpty: true },
    ]);
  });

  it("reads numbers as something other than points if the officer says so (R23.3)", () => {
    const text = "Name\tTutoring\nAnn Roe\t1.5\nBob Poe\t0\nCy Doe\t2.5";
    const grid = { kind: "grid", roles: {} } as const;
    expect(readPasted(text, {}, grid)).toMatchObject({ openNumber: { row: 2, text: "1.5" } });
    const { people, problems, openNumber } = readPasted(text, { numbers: "present" }, grid);
    expect(people.map(({ marks, meetingPoints }) => [marks, meetingPoints])).toEqual([
      ["x", 1],
      [".", 0],
      ["x", 1],
    ]);
    expect([problems, openNumber]).toEqual([[], undefined]);
  });
});

it.each([
  ["Attendance 2024-25", "Name", 2025],
  ["Sheet1", "Fall 2025", 2026],
  ["Spring 2026", "Name", 2026],
  ["Sheet1", "9/20/2023", 2024],
  ["Sheet1", "1/20/2023", 2023],
  ["Sheet1", "Name", undefined],
])("The school year of the tab %s with %s ends in %s (R23.3)", (name, head, year) => {
  const sheet = { name, rows: [[head], ["Ann Roe"]] };
  expect(findSchoolYear(sheet, { kind: "grid", firstRow: 1, roles: ["name"] })).toBe(year);
});
