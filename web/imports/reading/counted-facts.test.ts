import { describe, expect, it } from "vitest";
import { readPasted } from "#test-support/sheets/corpus/read-sheet.ts";
import { readHours } from "./read-hours.ts";

type Read = ReturnType<typeof readPasted>;
const meetingsOf = ({ meetings }: Read) =>
  meetings.map(({ name, points, category, minutes }) => [name, points, category, minutes]);
const hoursOf = ({ people }: Read) =>
  people.map(({ name, marks, ownMinutes }) => [name, marks, ownMinutes]);
const skipped = ({ skippedColumns }: Read) => skippedColumns.map(({ heading }) => heading);

it.each<[string | number, number | null | undefined]>([
  ["2.5", 150],
  ["2,5", 150],
  [2.5, 150],
  ["2:30", 150],
  ["2:30:00", 150],
  ["2 h 30", 150],
  ["2h30m", 150],
  ["2 hrs, 30 min", 150],
  ["2 hours and 30 minutes", 150],
  ["2.5 hrs", 150],
  ["45 min", 45],
  ["1.3333", 80],
  ["", null],
  ["–", null],
  ["0", 0],
  ["1000", 60_000],
  ["1001", undefined],
  ["-1", undefined],
  ["2:75", undefined],
  ["2.5 h 30", undefined],
  ["2 h 75", undefined],
  ["lots", undefined],
])("Service hours typed as %j are %j minutes (R23.25)", (typed, minutes) => {
  expect(readHours(typed)).toBe(minutes);
});

describe("The rows above a grid (R23.24, R23.25)", () => {
  const grid = [
    "Name\tGrade\tKickoff\tShow\tBuild",
    "Date\t\t9/8/2025\t9/22/2025\t9/29/2025",
    "Type\t\tMeeting\tCompetition\t–",
    "Service Hours\t\t\t2:30\t1.5",
    "Points\t\t1\t5\t2",
    "Ann Poe\t9\tx\tx\t",
    "Bob Roe\t10\t\tx\tx",
  ];

  it("say which category and hours its meetings have", () => {
    const found = readPasted(grid.join("\n"));
    expect(meetingsOf(found)).toEqual([
      ["Kickoff", 1, "Meeting", null],
      ["Show", 5, "Competition", 150],
      ["Build", 2, null, 90],
    ]);
    expect(hoursOf(found)).toEqual([
      ["Ann Poe", "xx.", []],
      ["Bob Roe", ".xx", []],
    ]);
    expect([found.problems, skipped(found)]).toEqual([[], []]);
  });

  it("name the cells that are no hours, or a name that is too long, and can be fixed", () => {
    const text = grid.join("\n").replace("2:30", "lots").replace("Competition", "x".repeat(61));
    const found = readPasted(text);
    expect(found.problems).toEqual([
      { row: 2, column: 3, problem: "category-too-long" },
      { row: 3, column: 3, problem: "not-hours" },
    ]);
    expect(found.people).toHaveLength(2);
    expect(meetingsOf(found)[1]).toEqual(["Show", 5, null, null]);
    const fixed = readPasted(text, { cells: { "2:3": "Away", "3:3": "2" } });
    expect([fixed.problems, meetingsOf(fixed)[1]]).toEqual([[], ["Show", 5, "Away", 120]]);
    expect(readPasted(text, { leftOut: [2, 3] })).toMatchObject({
      problems: [],
      meetings: [{ category: null, minutes: null }, {}, { minutes: null }],
    });
  });

  it("may stand above the names, and look like other headings", () => {
    const found = readPasted(
      "Category\tPractice\tPractice\tPractice\tPractice\nName\tA\tB\tC\tD\nAnn Poe\tx\tx\tx\t\nBob Roe\tx\t\tx\tx",
    );
    expect(meetingsOf(found)).toEqual(
      ["A", "B", "C", "D"].map((name) => [name, 1, "Practice", null]),
    );
  });
});

describe("A log's columns (R23.24, R23.25)", () => {
  const log = [
    "Student\tDate\tActivity\tCategory\tHours",
    "Ann Poe\t9/22/2025\tFood Bank\tService\t2.5",
    "Bob Roe\t9/22/2025\tFood Bank\t\t2 h 30",
    "Cy Doe\t9/22/2025\tFood Bank\tService\t1",
    "Di Orr\t9/22/2025\tFood Bank\t\t",
    "Ann Poe\t9/24/2025\tTutoring\tSchool\t0:45",
  ];

  it("give each person the hours of their row, and each meeting its category", () => {
    const found = readPasted(log.join("\n"));
    expect(found.layout.kind).toBe("responses");
    expect(meetingsOf(found)).toEqual([
      ["Food Bank", 1, "Service", 150],
      ["Tutoring", 1, "School", 45],
    ]);
    expect(hoursOf(found)).toEqual([
      ["Ann Poe", "xx", []],
      ["Bob Roe", "x.", []],
      ["Cy Doe", "x.", [[0, 60]]],
      ["Di Orr", "x.", [[0, 0]]],
    ]);
    expect(skipped(found)).toEqual([]);
  });

  it("leave out rows whose hours can't be read", () => {
    const found = readPasted(log.join("\n").replace("\t1\n", "\tall day\n"));
    expect(found.problems).toEqual([{ row: 3, column: 4, problem: "not-hours" }]);
    expect(found.people.map(({ name }) => name)).toEqual(["Ann Poe", "Bob Roe", "Di Orr"]);
  });

  it("aren't hours if they don't look like it", () => {
    const found = readPasted(
      "Timestamp\tName\tHours\n9/22/2025\tAnn Poe\tMon 3-4\n9/22/2025\tBob Roe\tTue 3-4",
    );
    expect([skipped(found), found.problems]).toEqual([["Hours"], []]);
  });
});

describe("Hours in a list (R23.25)", () => {
  it("are those of its event, if it is of one", () => {
    const found = readPasted("Sign-in 9/22/2025\nName\tHours\nAnn Poe\t3\nBob Roe\t3\nCy Doe\t1.5");
    expect(found.meetings).toMatchObject([{ minutes: 180 }]);
    expect(hoursOf(found)).toEqual([
      ["Ann Poe", "x", []],
      ["Bob Roe", "x", []],
      ["Cy Doe", "x", [[0, 90]]],
    ]);
  });

  it("leave out the row if they can't be read", () => {
    const found = readPasted("Sign-in 9/22/2025\nName\tHours\nAnn Poe\t3\nBob Roe\tall\nCy Doe\t3");
    expect(found.problems).toEqual([{ row: 3, column: 1, problem: "not-hours" }]);
    expect(found.people.map(({ name }) => name)).toEqual(["Ann Poe", "Cy Doe"]);
  });

  it("are no points of members: they are skipped, and the officer is told", () => {
    const found = readPasted("Name\tGrade\tHours\nAnn Poe\t9\t12\nBob Roe\t10\t7.5");
    expect(found.layout.kind).toBe("members");
    expect(skipped(found)).toEqual(["Hours"]);
    expect(found.people).toMatchObject([{ carryover: null }, { carryover: null }]);
  });
});

it("Two rows of one person have the hours of the row that counts (R23.13, R23.25)", () => {
  const found = readPasted(
    "Sign-in 9/22/2025\nName\tEmail\tHours\nAnn Poe\ta@example.org\t1\nAnn Poe\ta@example.org\t2\nBob Roe\tb@example.org\t2",
  );
  expect(hoursOf(found)).toEqual([
    ["Ann Poe", "x", [[0, 60]]],
    ["Bob Roe", "x", []],
  ]);
});
