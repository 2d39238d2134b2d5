import { describe, expect, it } from "vitest";
import { noAnswers } from "#test-support/sheets/corpus/read-sheet.ts";
import type { Layout } from "../roles.ts";
import type { SheetCell } from "../sheet.ts";
import { interpret } from "./interpret.ts";
import { dayOf, findDate } from "./read-dates.ts";
import { readGradYear } from "./read-people.ts";

const layout: Layout = {
  kind: "grid",
  firstRow: 1,
  roles: ["name", "email", "schoolId", "gradYear", "carryover", "meeting"],
};
const ana: SheetCell[] = ["Ana Ruiz", "ana@example.org", "17", "2027", 3, 5];

/** How a row is read: its problem by column, or the person. */
function read(more: Record<number, SheetCell>) {
  const head = ["Name", "Email", "Id", "Year", "Carry", "Kickoff"];
  const row = ana.map((cell, column) => more[column] ?? cell);
  const answers = { ...noAnswers, numbers: "points" as const };
  const { people, problems } = interpret({ name: "", rows: [head, row] }, layout, answers);
  return {
    people: people.length,
    problems: problems.map(({ column, problem }) => [column, problem]),
  };
}

describe("A row of a sheet", () => {
  it("says who a person is, what they bring, and what they got (R23.6)", () => {
    const total: Layout = { ...layout, roles: [...layout.roles.slice(0, 5), "total"] };
    const rows = [
      ["Name", "Email", "Id", "Year", "Carry", "Total"],
      ["Ana Ruiz", "ANA@example.org", "17", "2027", 3, 8],
    ];
    expect(interpret({ name: "", rows }, total, noAnswers).people).toMatchObject([
      {
        name: "Ana Ruiz",
        email: "ana@example.org",
        schoolId: "17",
        gradYear: 2027,
        carryover: 3,
        total: 8,
        meetingPoints: 0,
      },
    ]);
  });

  it.each<[string, Record<number, SheetCell>]>([
    ["as long as can be", { 0: "x".repeat(200), 2: "1".repeat(64) }],
    ["with as many points as there are", { 4: -1_000_000, 5: 1_000_000 }],
    ["without anything but a name", { 1: "", 2: "", 3: "", 4: "", 5: "" }],
  ])("is a person %s", (_what, more) => {
    expect(read(more)).toEqual({ people: 1, problems: [] });
  });

  it.each<[string, Record<number, SheetCell>, [number, string]]>([
    ["a name that cannot be seen", { 0: "\u2060\u00ad" }, [0, "no-name"]],
    ["a name that is too long", { 0: "x".repeat(201) }, [0, "too-long"]],
    ["a name that turns the page", { 0: "Ana\u202eziuR" }, [0, "hidden-character"]],
    ["no address", { 1: "ana at example.org" }, [1, "not-an-email"]],
    ["two addresses", { 1: "ana@a.org;b@b.org" }, [1, "not-an-email"]],
    ["an address that turns the page", { 1: "a\u202ena@example.org" }, [1, "not-an-email"]],
    ["a school id that is too long", { 2: "1".repeat(65) }, [2, "too-long"]],
    ["a school id that turns the page", { 2: "1\u202e7" }, [2, "hidden-character"]],
    ["a year that no grade leads to", { 3: "2101" }, [3, "not-a-year"]],
    ["half a carry-over", { 4: 1.5 }, [4, "not-whole-number"]],
    ["more carry-over than there is", { 4: 1_000_001 }, [4, "not-whole-number"]],
    ["half a point", { 5: 2.5 }, [5, "not-whole-number"]],
    ["more points than there are", { 5: 1_000_001 }, [5, "not-whole-number"]],
  ])("is left out for %s, which is named at its cell", (_what, more, problem) => {
    expect(read(more)).toEqual({ people: 0, problems: [problem] });
  });
});

it("A day that no calendar has is no date, nor is one of a year in which nobody met", () => {
  const day = (month: number, day_: number, year: number) =>
    dayOf({ month, day: day_, year }, "month-first", 2026);
  expect(day(2, 29, 2024)).toBe("2024-02-29");
  for (const [month, of, year] of [
    [2, 29, 2025],
    [13, 1, 2025],
    [1, 0, 2025],
    [1, 1, 1899],
    [1, 1, 2101],
  ] as const)
    expect(day(month, of, year)).toBeUndefined();
  expect(findDate("Chapter 31/31")).toBeUndefined();
});

it("A grade or a year is read as a graduation year, and nothing else is", () => {
  const years = ["12", "9th", "Senior", "2100", "1900", "-", "13", "1899", "2101", "soon"];
  expect(years.map((typed) => readGradYear(typed, 2026))).toEqual([
    ...[2026, 2029, 2026, 2100, 1900, null, undefined, undefined, undefined, undefined],
  ]);
});
