import { readFileSync } from "node:fs";
import { join } from "node:path";
import writeXlsxFile from "write-excel-file/node";
import { describe, expect, it } from "vitest";
import { interpret } from "./interpret.ts";
import type { Reading, SheetAnswers } from "./reading.ts";
import { guessLayout } from "./layout.ts";
import { readFile } from "./read-file.ts";
import type { Sheet } from "./sheet.ts";

const folder = join(import.meta.dirname, "old-sheets");
const plain: SheetAnswers = {
  ...{ today: "2026-08-01", schoolYearEnd: 2026, nameOrder: "as-typed", marks: {}, points: 1 },
  ...{ event: { name: "Meeting", date: null }, cells: {}, leftOut: [] },
};

async function open(name: string): Promise<Sheet> {
  const [sheet] = await readFile(name, new Uint8Array(readFileSync(join(folder, name))));
  if (sheet === undefined) throw new Error(`${name} has no sheet.`);
  return sheet;
}

async function read(name: string, answers: Partial<SheetAnswers> = {}): Promise<Reading> {
  const sheet = await open(name);
  return interpret(sheet, guessLayout(sheet), { ...plain, ...answers });
}

/** Meetings as `name date points`, people as `name year marks sum`, for a table that one can read. */
function inShort({ meetings, people, skippedRows, ...reading }: Reading) {
  const { problems, openDate, openMarks, openNumber, turnedNames, warnings } = reading;
  return {
    ...{ problems, openDate, openMarks, openNumber, turnedNames, warnings },
    skippedRows: skippedRows.map(({ text, why }) => `${why} ${text}`),
    meetings: meetings.map(({ name, date, points }) => `${name} | ${date} | ${points}`),
    people: people.map(
      ({ name, gradYear, marks, meetingPoints }) =>
        `${name} | ${gradYear} | ${marks} | ${meetingPoints}`,
    ),
  };
}

const nothingElse = {
  problems: [],
  openDate: undefined,
  openMarks: [],
  openNumber: undefined,
  turnedNames: undefined,
  skippedRows: [],
  warnings: [],
};

type Case = [file: string, answers: Partial<SheetAnswers>, expected: object];

const cases: Case[] = [
  [
    "01-marks.csv",
    {},
    {
      meetings: [
        "Meeting | 2025-09-12 | 1",
        "Meeting | 2025-09-19 | 1",
        "Meeting | 2025-09-26 | 1",
      ],
      people: [
        "Ana Ruiz | 2027 | xx. | 2",
        "Ben Okoro | 2026 | x.x | 2",
        "Cho Min | 2029 | xxx | 3",
        "Dee O'Neil | 2028 | .x. | 1",
      ],
      warnings: [
        { warning: "late", times: 1 },
        { warning: "excused", times: 1 },
      ],
    },
  ],
  [
    "02-points-and-total.csv",
    {},
    {
      meetings: ["Kickoff | 2025-09-12 | 5", "Build Day | 2025-10-31 | 20"],
      people: [
        "Ana Ruiz | 2027 | xx | 25",
        "Ben Okoro | 2026 | x. | 5",
        "Cho Min | 2028 | xx | 23",
      ],
      skippedRows: ["total Total"],
    },
  ],
  [
    "03-merged-header.csv",
    {},
    {
      meetings: [
        ...["Meeting | 2025-09-05 | 1", "Meeting | 2025-09-12 | 1"],
        ...["Meeting | 2025-10-03 | 1", "Meeting | 2025-10-10 | 1"],
      ],
      people: ["Ana Ruiz | null | xxx. | 3", "Ben Okoro | null | .x.x | 2"],
    },
  ],
  [
    "04-day-first.csv",
    {},
    {
      meetings: [
        "Meeting | 2025-09-12 | 1",
        "Meeting | 2025-09-26 | 1",
        "Meeting | 2025-10-03 | 1",
      ],
      people: ["Ana Ruiz | 2027 | xx. | 2", "Ben Okoro | 2026 | .xx | 2"],
    },
  ],
  [
    "05-open-dates.csv",
    {},
    {
      meetings: ["Meeting | null | 1", "Meeting | null | 1"],
      people: ["Ana Ruiz | null | xx | 2", "Ben Okoro | null | x. | 1"],
      openDate: { text: "3/4/2026", days: ["2026-03-04", "2026-04-03"] },
    },
  ],
  [
    "05-open-dates.csv",
    { dateOrder: "day-first" },
    {
      meetings: ["Meeting | 2026-04-03 | 1", "Meeting | 2026-06-05 | 1"],
      people: ["Ana Ruiz | null | xx | 2", "Ben Okoro | null | x. | 1"],
      openDate: { text: "3/4/2026", days: ["2026-03-04", "2026-04-03"] },
    },
  ],
  [
    "06-windows-1252.csv",
    {},
    {
      meetings: ["Café | 2025-09-12 | 1", "Meeting | 2025-09-13 | 1"],
      people: ["José Nuñez | 2027 | x. | 1", "Zoë Müller | 2026 | .x | 1"],
    },
  ],
  [
    "07-last-first.csv",
    {},
    {
      meetings: ["Meeting | 2025-09-12 | 1", "Meeting | 2025-09-19 | 1"],
      people: [
        "Ruiz, Ana | 2027 | xx | 2",
        "Okoro, Ben | 2026 | .x | 1",
        "van der Berg, Cho | 2028 | xx | 2",
      ],
      turnedNames: "as-typed",
      warnings: [{ warning: "late", times: 1 }],
    },
  ],
  [
    "07-last-first.csv",
    { nameOrder: "last-first", marks: { a: "absent", l: "absent" } },
    {
      meetings: ["Meeting | 2025-09-12 | 1", "Meeting | 2025-09-19 | 1"],
      people: [
        "Ana Ruiz | 2027 | xx | 2",
        "Ben Okoro | 2026 | .x | 1",
        "Cho van der Berg | 2028 | x. | 1",
      ],
      turnedNames: "last-first",
    },
  ],
  [
    "08-members.tsv",
    {},
    {
      meetings: [],
      people: ["Ana Ruiz | 2027 |  | 0", "Ben Okoro | 2026 |  | 0", "Cho Min | null |  | 0"],
    },
  ],
  [
    "09-points-row.csv",
    {},
    {
      meetings: [
        "Kickoff | 2025-09-12 | 5",
        "Practice | 2025-09-19 | 1",
        "Tournament | 2025-11-08 | 20",
      ],
      people: ["Ana Ruiz | 2027 | xxx | 26", "Ben Okoro | 2026 | .x. | 1"],
    },
  ],
  [
    "10-checkboxes.csv",
    {},
    {
      meetings: ["Meeting | 2025-09-12 | 1", "Meeting | 2026-01-16 | 1"],
      people: ["Ana Ruiz | null | x. | 1", "Ben Okoro | null | xx | 2"],
      skippedRows: ["total Average"],
    },
  ],
  [
    "12-guarded.csv",
    { event: { name: "", date: "2025-09-12" } },
    {
      meetings: [" | 2025-09-12 | 1"],
      people: ["=Ana | null | x | 1", "+Ben | null | . | 0", "'Cho | null | x | 1"],
    },
  ],
  [
    "13-what-is-wrong.csv",
    { event: { name: "Kickoff", date: "2025-09-26" }, points: 5 },
    {
      meetings: ["Kickoff | 2025-09-26 | 5"],
      people: ["Eve Fox | 2029 | x | 5", "Fay Gold | 2029 | . | 0"],
      problems: [
        { row: 1, column: 1, problem: "not-an-email" },
        { row: 2, column: 0, problem: "no-name" },
        { row: 3, column: 2, problem: "not-a-year" },
        { row: 4, column: 4, problem: "not-whole-number" },
      ],
      openMarks: [{ mark: "??", times: 1, row: 9, name: "Fay Gold" }],
      warnings: [{ warning: "combined", name: "Eve Fox", rows: [6, 7] }],
    },
  ],
  [
    "13-what-is-wrong.csv",
    {
      cells: { "1:1": "ana@example.org", "2:0": "Ben Okoro", "3:2": "12" },
      leftOut: [4, 6],
      marks: { "??": "absent" },
    },
    {
      meetings: ["Meeting | 2025-09-26 | 1"],
      people: [
        ...["Ana Ruiz | 2027 | x | 1", "Ben Okoro | 2026 | x | 1", "Cho Min | 2026 | x | 1"],
        ...["Eve Fox | 2029 | x | 1", "Fay Gold | 2029 | . | 0"],
      ],
    },
  ],
  [
    "14-siblings.csv",
    {},
    {
      meetings: ["Meeting | 2025-09-12 | 1", "Meeting | 2025-09-19 | 1"],
      people: ["Ana Ruiz | null | x. | 1", "Leo Ruiz | null | xx | 2"],
      warnings: [
        { warning: "shared-email", email: "ruiz@example.org", names: ["Ana Ruiz", "Leo Ruiz"] },
      ],
    },
  ],
  [
    "15-head-rows.csv",
    {},
    {
      meetings: ["Practice (2 pts) | 2025-09-12 | 5", "May 5 | 2025-09-19 | null"],
      people: ["Ana Ruiz | 2027 | xx | 5", "Ben Okoro | 2026 | x. | 5"],
    },
  ],
  [
    "16-points-of-one.csv",
    { marks: { "0": "present" } },
    {
      meetings: ["Kickoff | 2025-09-12 | 5"],
      people: ["Ana Ruiz | 2027 | x | 1", "Ben Okoro | 2026 | x | 0"],
    },
  ],
];

describe("An old sheet", () => {
  it.for(cases)(
    "%s is read as it was meant: %o (R23.3, R23.10)",
    async ([file, answers, expected]) => {
      expect(inShort(await read(file, answers))).toEqual({ ...nothingElse, ...expected });
    },
  );

  it("of one event counts everyone who is in it (R23.1)", async () => {
    const sheet = await open("11-one-event.csv");
    const layout = { ...guessLayout(sheet), kind: "event" as const };
    const event = { name: "Kickoff", date: "2025-09-12" };
    const reading = interpret(sheet, layout, { ...plain, event, points: 5 });
    expect(inShort(reading)).toEqual({
      ...nothingElse,
      meetings: ["Kickoff | 2025-09-12 | 5"],
      people: ["Ana Ruiz | 2027 | x | 5", "Ben Okoro | 2026 | x | 5"],
    });
  });

  it("says what it holds about a person besides the meetings (R23.6)", async () => {
    const { people } = await read("02-points-and-total.csv");
    expect(people.map(({ total, carryover }) => [total, carryover])).toEqual([
      ...[
        [27, 2],
        [5, null],
        [25, null],
      ],
    ]);
    const siblings = await read("14-siblings.csv");
    expect(siblings.people.map(({ email }) => email)).toEqual([
      ...["ruiz@example.org", "ruiz@example.org"],
    ]);
    const ids = await read("07-last-first.csv");
    expect(ids.people.map(({ schoolId }) => schoolId)).toEqual(["1001", "1002", "1003"]);
  });
});

const day = (text: string) => ({
  value: new Date(`${text}T00:00:00Z`),
  type: Date,
  format: "m/d/yyyy",
});

describe("A workbook", () => {
  it("has tabs, days that are days, and the values of its formulas (R23.2)", async () => {
    const file = await writeXlsxFile([
      {
        data: [
          [{ value: "Name" }, day("2025-03-04"), day("2025-05-06"), { value: "Total" }],
          [{ value: "Ana Ruiz" }, { value: "x" }, null, { value: 1 }],
          [{ value: "Ben Okoro" }, { value: true, type: Boolean }, { value: "x" }, { value: 2 }],
        ],
        sheet: "2024-25",
      },
      { data: [[{ value: "Name" }], [{ value: "Cho Min" }]], sheet: "2025-26" },
    ]).toBuffer();
    const sheets = await readFile("club.xlsx", new Uint8Array(file));
    expect(sheets.map(({ name }) => name)).toEqual(["2024-25", "2025-26"]);
    const [first, second] = sheets.map((sheet) =>
      inShort(interpret(sheet, guessLayout(sheet), plain)),
    );
    expect(first).toEqual({
      ...nothingElse,
      meetings: ["Meeting | 2025-03-04 | 1", "Meeting | 2025-05-06 | 1"],
      people: ["Ana Ruiz | null | x. | 1", "Ben Okoro | null | xx | 2"],
    });
    expect(second?.people).toEqual(["Cho Min | null |  | 0"]);
  });

  it("reads the demo's sheet without a question", async () => {
    const { meetings, people, ...rest } = inShort(await read("../../../demo/old-sheet.csv"));
    expect(rest).toEqual({ ...nothingElse, turnedNames: "as-typed" });
    expect([meetings.length, people.length]).toEqual([6, 18]);
  });
});
