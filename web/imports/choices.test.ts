import { describe, expect, it } from "vitest";
import type { ImportPreview } from "#contract/imports.ts";
import { choicesOf, withAnswers, withAsked, withLayout } from "./choices.ts";
import type { SheetPerson } from "./reading.ts";
import type { Layout } from "./roles.ts";
import { findSchoolYear } from "./school-year.ts";
import { sheetToSend } from "./sheet-to-send.ts";

const layout: Layout = { kind: "grid", firstRow: 1, roles: ["name", "meeting"] };
const tab = (name: string) => ({
  ...{ name, rows: 4, layout, first: [], isCombined: false },
  schoolYearEnd: findSchoolYear({ name, rows: [] }, layout),
});
const begun = choicesOf(tab("Attendance 2025-26"), 0, "Untitled event");

const ann = {
  id: "ann",
  name: "Ann Lee",
  gradYear: 2027,
  hasAccount: true,
  isRemoved: false,
  lastAttended: null,
};
const preview: ImportPreview = {
  ...{ revision: 7, meetings: ["new"], newCategories: [], removed: 0, afterSeal: false },
  people: [
    { row: 2, outcome: "same-person", people: [ann] },
    { row: 3, outcome: "new", people: [] },
    { row: 4, outcome: "matched", people: [ann] },
  ],
  added: {
    ...{ people: 1, returning: 0, meetings: 1, categories: 0, attendances: 3 },
    ...{ carryovers: 0, filled: 0, points: 3 },
  },
};
const said = {
  ...withAsked(begun, layout, preview),
  decisions: new Map([[2, { personId: "ann" }]]),
  carried: new Set([3]),
};

const person = (row: number, more: Partial<SheetPerson> = {}): SheetPerson => ({
  ...{ row, name: `Person ${row}`, gradYear: null, email: null, schoolId: null, carryover: null },
  ...{ marks: "x", own: [], total: null, meetingPoints: 1 },
  ...more,
});

describe("An officer's choice about a row of a sheet", () => {
  it("is forgotten with the cells that were corrected, and the rows that were left out (R23.14)", () => {
    const corrected = withAnswers(begun, { cells: { "1:2": "12" }, leftOut: [3], points: 5 });
    const { answers } = withLayout(corrected, { ...layout, firstRow: 2 });
    expect(answers).toEqual({ ...begun.answers, points: 5, cells: {}, leftOut: [] });
  });

  it("is forgotten when its columns change, as the rows may be other people then", () => {
    const other: Layout = { ...layout, firstRow: 2 };
    const changed = withLayout(said, other);
    expect(changed).toEqual({ ...begun, layout: other });
    expect(sheetToSend({ meetings: [], people: [person(2)] }, changed).people).toMatchObject([
      { row: 2, who: "find" },
    ]);
  });

  it("stays while questions about the whole sheet are answered", () => {
    const answered = withAnswers(said, { points: 5 });
    expect(answered).toEqual({ ...said, answers: { ...said.answers, points: 5 } });
  });

  it("is asked for each person who may be a member, and remembered once it is made", () => {
    expect([...said.asked.keys()]).toEqual([2]);
    const later = {
      ...preview,
      people: [{ ...preview.people[1]!, outcome: "same-person" as const }],
    };
    expect([...withAsked(said, layout, later).asked.keys()]).toEqual([2, 3]);
  });

  it("is not asked by a preview of the columns as they were before", () => {
    const changed = withLayout(begun, { ...layout, firstRow: 2 });
    expect(withAsked(changed, layout, preview)).toBe(changed);
  });
});

describe("A sheet that is sent", () => {
  it("says who its people are, and gives the rest of a total only to those who were chosen", () => {
    const people = [
      person(2, { total: 10, meetingPoints: 4, carryover: 1 }),
      person(3, { total: 10, meetingPoints: 4, carryover: 1 }),
      person(4, { total: 4, meetingPoints: 4 }),
      person(5, { total: 3, meetingPoints: 4 }),
      person(6),
    ];
    const carried = new Set([3, 4, 5, 6]);
    const sheet = sheetToSend({ meetings: [], people }, { decisions: said.decisions, carried });
    expect(sheet.people.map(({ who, carryover }) => [who, carryover])).toEqual([
      [{ personId: "ann" }, 1],
      ["find", 6],
      ["find", null],
      ["find", -1],
      ["find", null],
    ]);
    expect(sheet.people[0]).not.toHaveProperty("total");
  });
});

it("The school year of a sheet is the one that its tab is named after", () => {
  for (const [name, end] of [
    ["Attendance 2025-26", 2026],
    ["2024–2025", 2025],
    ["19/20 2023/24", 2024],
  ] as const)
    expect(choicesOf(tab(name), 0, "").answers.schoolYearEnd).toBe(end);
});
