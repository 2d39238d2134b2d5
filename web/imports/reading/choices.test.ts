import { describe, expect, it } from "vitest";
import type { ImportPreview } from "#contract/imports/imports.ts";
import type { Layout } from "../roles.ts";
import {
  choicesOf,
  habitsOf,
  inForce,
  withAnswers,
  withAsked,
  withHabits,
  withRole,
  withSaid,
} from "./choices.ts";
import type { Doubt, SheetAnswers, SheetPerson } from "./reading.ts";
import { findSchoolYear } from "./school-year.ts";
import { sheetToSend } from "./sheet-to-send.ts";

const layout: Layout = { kind: "grid", firstRow: 1, roles: ["name", "meeting"] };
const tab = (name: string) => ({
  name,
  program: undefined,
  rows: 4,
  layout,
  isCombined: false,
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
  revision: 7,
  meetings: ["new"],
  newCategories: [],
  removed: 0,
  afterSeal: false,
  people: [
    { row: 2, outcome: "same-person", people: [ann] },
    { row: 3, outcome: "new", people: [] },
    { row: 4, outcome: "matched", people: [ann] },
  ],
  added: {
    people: 1,
    returning: 0,
    meetings: 1,
    categories: 0,
    attendances: 3,
    carryovers: 0,
    filled: 0,
    points: 3,
  },
};
const said = {
  ...withAsked(begun, preview),
  decisions: new Map([[2, { personId: "ann" }]]),
  carried: new Set([3]),
};

const person = (row: number, more: Partial<SheetPerson> = {}): SheetPerson => ({
  row,
  name: `Person ${row}`,
  gradYear: null,
  email: null,
  schoolId: null,
  carryover: null,
  marks: "x",
  own: [],
  total: null,
  meetingPoints: 1,
  ...more,
});

describe("An officer's choice about a row of a sheet", () => {
  it("is forgotten with the cells that were corrected, and the rows that were left out (R23.14)", () => {
    const corrected = withAnswers(begun, { cells: { "1:2": "12" }, leftOut: [3], points: 5 });
    const { answers } = withSaid(corrected, (before) => ({ ...before, firstRow: 2 }));
    expect(answers).toEqual({ ...begun.answers, points: 5, cells: {}, leftOut: [], trusted: [] });
  });

  it("is forgotten when its columns change, as the rows may be other people then", () => {
    const changed = withSaid(said, (before) => ({ ...before, kind: "members" }));
    const read = { kind: "members", roles: {} };
    expect(changed).toEqual({ ...begun, said: read, isReopened: true });
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
    expect([...withAsked(said, later).asked.keys()]).toEqual([2, 3]);
  });
});

describe("A doubt that was settled", () => {
  const doubt: Doubt = {
    doubt: "odd-name",
    about: "who",
    level: "asked",
    examples: [],
    times: 1,
    of: 3,
    rows: [3],
    columns: [1],
  };
  const by = (how: "trusted" | "rows" | "columns") => ({ doubt, text: "", by: how });

  it("leaves out rows, skips columns, or is trusted, without a change of what was said", () => {
    const settled = { ...begun, settled: [by("trusted"), by("rows"), by("columns")] };
    expect(inForce(settled)).toEqual({
      said: { roles: { 1: "ignored" } },
      answers: { ...begun.answers, leftOut: [3], trusted: ["odd-name"] },
    });
  });

  it("keeps its columns skipped when others change, unless they are the ones (R23.14)", () => {
    const settled = { ...begun, settled: [by("rows"), by("columns")] };
    const other = withSaid(settled, (before) => withRole(before, 0, "email"));
    expect(inForce(other)).toEqual({
      said: { roles: { 0: "email", 1: "ignored" } },
      answers: begun.answers,
    });
    const same = withSaid(settled, (before) => withRole(before, 1, "meeting"));
    expect(inForce(same).said.roles).toEqual({ 1: "meeting" });
  });
});

it("A role that a sheet has only once moves to the column that gets it", () => {
  const roles = { 0: "name", 1: "meeting", 2: "ignored" } as const;
  expect(withRole({ roles }, 2, "name").roles).toEqual({ 1: "meeting", 2: "name" });
  expect(withRole({ roles }, 3, "meeting").roles).toEqual({ ...roles, 3: "meeting" });
});

describe("What a club remembers of a sheet", () => {
  const answers: SheetAnswers = {
    ...withAnswers(begun, { dateOrder: "day-first", points: 5, cells: { "1:1": "Ann" } }).answers,
    marks: {
      v: "present",
      "on zoom": "late",
      "maybe coming in person": "absent",
      hm: "ask",
      ann: "absent",
      "sick w/ flu": "excused",
    },
    leftOut: [2],
    trusted: ["no-date", "odd-name"],
  };
  const said = { kind: "grid", roles: { 1: "meeting" } } as const;
  const about = { roles: layout.roles, names: ["Ann Lee", "Bo Cole"] };
  const habits = habitsOf({ said, answers }, about);

  it("is what the officer said: columns, marks about attendance, and settled doubts (R23.40)", () => {
    expect(habits).toEqual({
      layout: { kind: "grid", roles: [null, "meeting"] },
      answers: {
        dateOrder: "day-first",
        marks: { v: "present", "on zoom": "late" },
        trusted: ["no-date"],
      },
    });
  });

  it("is how its next sheet is read, unless that has other columns (R23.41)", () => {
    const next = withHabits(begun, tab("Attendance 2025-26"), habits);
    expect(next).toMatchObject({
      said: { kind: "grid", roles: { 1: "meeting" } },
      answers: { points: 1, marks: {}, before: { marks: { v: "present" } } },
      isAsLastTime: true,
    });
    expect(habitsOf(next, about)).toEqual(habits);
    const wider = {
      ...tab(""),
      layout: { ...layout, roles: [...layout.roles, "meeting" as const] },
    };
    expect(withHabits(begun, wider, habits)).toBe(begun);
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
