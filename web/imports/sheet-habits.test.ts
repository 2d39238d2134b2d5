import { describe, expect, it } from "vitest";
import { combineTabs } from "./combine-tabs.ts";
import { interpret } from "./interpret.ts";
import { guessLayout } from "./layout.ts";
import { readText } from "./read-text.ts";
import type { SheetAnswers } from "./reading.ts";
import { straighten } from "./straighten.ts";

const plain: SheetAnswers = {
  ...{ today: "2026-04-15", schoolYearEnd: 2026, marks: {}, points: 1, cells: {}, leftOut: [] },
  event: { name: "Meeting", date: undefined },
};

function read(text: string, answers: Partial<SheetAnswers> = {}) {
  const sheet = straighten(readText("", text));
  return interpret(sheet, guessLayout(sheet), { ...plain, ...answers });
}
const marksOf = ({ people }: ReturnType<typeof read>) =>
  people.map(({ name, marks }) => `${name} ${marks}`);

describe("Empty cells (R23.16)", () => {
  const absences = "Name\t9/8/2025\t9/22/2025\nAnn Poe\t\tA\nBob Roe\tE\t\nCy Doe\tT\t";

  it("are asked about where only absences and late arrivals are marked (R23.16)", () => {
    expect(read(absences).openMarks).toEqual([{ mark: "", times: 3, row: 2, name: "Ann Poe" }]);
    const said = read(absences, { marks: { "": "present" } });
    expect([said.openMarks, marksOf(said)]).toEqual([
      [],
      ["Ann Poe x.", "Bob Roe .x", "Cy Doe xx"],
    ]);
    const absent = read(absences, { marks: { "": "absent" } });
    expect([absent.openMarks, marksOf(absent)]).toEqual([
      [],
      ["Ann Poe ..", "Bob Roe ..", "Cy Doe x."],
    ]);
  });

  it("mean absent without a question where anyone is marked present, or all are late (R23.16)", () => {
    expect(read("Name\t9/8/2025\t9/22/2025\nAnn Poe\tA\tx\nBob Roe\t\tx").openMarks).toEqual([]);
    expect(read("Name\t9/8/2025\t9/22/2025\nAnn Poe\tT\tT\nBob Roe\t\tT").openMarks).toEqual([]);
  });
});

it("An event called by a day of the week keeps its name beside a row of dates (R23.9)", () => {
  const named = (text: string) => read(text).meetings.map(({ name }) => name);
  expect(
    named("Date\t2025-09-08\t2025-09-12\nName\tM\tFriday Night\nAnn Poe\tx\t\nBob Roe\t\tx"),
  ).toEqual(["M", "Friday Night"]);
  expect(named("\tM\tF\nName\t9/8/2025\t9/12/2025\nAnn Poe\tx\t\nBob Roe\t\tx")).toEqual([
    "Meeting",
    "Meeting",
  ]);
});

describe("A sheet that isn't kept with one person per row (R23.17)", () => {
  it("is turned if names are across the top and dates down the side (R23.17)", () => {
    const turned = read("Club 2025-26\nDate\tAnn Poe\tBob Roe\n9/8/2025\tx\t\n9/22/2025\tx\tx");
    expect(marksOf(turned)).toEqual(["Ann Poe xx", "Bob Roe .x"]);
  });

  it("stays as it is if people are down the side, or if cells aren't marks (R23.17)", () => {
    for (const text of [
      "Name\tFood Drive\tPark Cleanup\nAnn Poe\tx\t\nBob Roe\tx\tx",
      "Date\tNext Steps\tOpen Points\n9/8/2025\tpaint\tbrush\n9/22/2025\tbuild\twood",
    ]) {
      const sheet = readText("", text);
      expect(straighten(sheet)).toEqual(sheet);
    }
  });

  it("gives each name in a cell its own row, but not each part of a name (R23.17)", () => {
    const list = "Date\tWho came\n9/8/2025\tAnn Poe, Bob Roe\n9/22/2025\tBob Roe and Cy Doe";
    expect(marksOf(read(list))).toEqual(["Ann Poe x.", "Bob Roe xx", "Cy Doe .x"]);
    const turned = readText("", "Name\tGrade\nde la Cruz, Inés\t9\nvan Dyke, Jo Ann\t10");
    expect(straighten(turned)).toEqual(turned);
  });

  it("counts each meeting that a response names, but doesn't split a meeting's name (R23.17)", () => {
    const boxes = [
      "Timestamp\tName\tWhich meetings?",
      "9/30/2025 15:00:00\tAnn Poe\tPaint, Build",
      "9/30/2025 15:01:00\tBob Roe\tBuild",
      "9/30/2025 15:02:00\tCy Doe\tPaint",
      "9/30/2025 15:03:00\tDi Orr\tBread, Salt, and Soup",
    ];
    const found = read(boxes.join("\n"));
    expect(found.meetings.map(({ name }) => name)).toEqual([
      ...["Bread, Salt, and Soup", "Build", "Paint"],
    ]);
    expect(marksOf(found)).toEqual(["Ann Poe .xx", "Bob Roe .x.", "Cy Doe ..x", "Di Orr x.."]);
  });
});

describe("A sheet of one day (R23.18)", () => {
  const signIn = "Sign-in 9/22/2025\nName\tGrade\nAnn Poe\t9";

  it("takes its event's date from a title, unless the officer chose one (R23.18)", () => {
    expect(read(signIn).meetings).toMatchObject([{ name: "Meeting", date: "2025-09-22" }]);
    const event = { name: "Kickoff", date: "2025-09-23" };
    expect(read(signIn, { event }).meetings).toMatchObject([event]);
    expect(read(signIn, { event: { name: "Kickoff", date: null } }).meetings).toMatchObject([
      { name: "Kickoff", date: null },
    ]);
  });

  it("is asked about if its date can be read in two ways (R23.18)", () => {
    const open = "Sign-in 9/8/2025\nName\tGrade\nAnn Poe\t9";
    expect(read(open).openDate).toEqual({ text: "9/8/2025", days: ["2025-09-08", "2025-08-09"] });
  });

  it("never takes grades below its date for points (R23.18)", () => {
    const dated = "Date\t9/22/2025\nName\tGrade\nAnn Poe\t11\nBob Roe\t12";
    expect(read(dated).people).toMatchObject([
      { name: "Ann Poe", gradYear: 2027, meetingPoints: 1 },
      { name: "Bob Roe", gradYear: 2026, meetingPoints: 1 },
    ]);
  });

  it("isn't a list of members that says when it was updated (R23.18)", () => {
    const roster = readText("", "Updated 9/22/2025\nName\tGrade\nAnn Poe\t9");
    expect(guessLayout(roster).kind).toBe("members");
    expect(combineTabs([roster, roster])).toBeUndefined();
  });
});

describe("Points in a log (R23.19)", () => {
  it("are those of each row's meeting, with a person's own (R23.19)", () => {
    const log =
      "Date\tName\tPoints\n9/22/2025\tAnn Poe\t3\n9/22/2025\tBob Roe\t3\n9/22/2025\tCy Doe\t5";
    const { meetings, people } = read(log);
    expect(meetings).toMatchObject([{ points: 3 }]);
    expect(people.map(({ name, own, meetingPoints }) => [name, own, meetingPoints])).toEqual([
      ["Ann Poe", [], 3],
      ["Bob Roe", [], 3],
      ["Cy Doe", [[0, 5]], 5],
    ]);
  });

  it("are those of the row that says that someone came, if another says that they didn't (R23.19)", () => {
    const log =
      "Date\tName\tPoints\n9/22/2025\tAnn Poe\tA\n9/22/2025\tAnn Poe\t5\n9/22/2025\tBob Roe\t2\n9/22/2025\tCy Doe\t2";
    expect(read(log).people.map(({ name, own }) => [name, own])).toEqual([
      ["Ann Poe", [[0, 5]]],
      ["Bob Roe", []],
      ["Cy Doe", []],
    ]);
  });

  it("are asked about if no heading says that numbers are points (R23.19)", () => {
    const log = "Date\tName\tPresent\n9/22/2025\tAnn Poe\t3\n9/22/2025\tBob Roe\t4";
    expect(read(log).openNumber).toEqual({ text: "3", row: 2, name: "Ann Poe" });
    const { people, openNumber } = read(log, { numbers: "present" });
    expect([openNumber, people.map(({ meetingPoints }) => meetingPoints)]).toEqual([
      undefined,
      [1, 1],
    ]);
  });

  it("have to be whole numbers (R23.19)", () => {
    const log = "Date\tName\tPoints\n9/22/2025\tAnn Poe\t3\n9/22/2025\tBob Roe\t2.5";
    const { people, problems } = read(log);
    expect(people.map(({ name }) => name)).toEqual(["Ann Poe"]);
    expect(problems).toEqual([{ row: 2, column: 2, problem: "not-whole-number" }]);
  });
});

it("People above the headings of another table are listed, and so are meetings that a list doesn't have (R23.13)", () => {
  const two =
    "Name\t9/8\t9/15\nAnn Poe\tx\tx\n\nName\tGrade\t9/8\t9/15\t9/22\t9/29\nBob Roe\t9\tx\tx\tx\tx";
  expect(read(two).skippedRows).toEqual([{ row: 1, text: "Ann Poe", why: "above" }]);
  const sheet = readText("", "Name\tPaint\tBuild\nAnn Poe\tx\tx\nBob Roe\tx\t");
  const layout = guessLayout(sheet, { kind: "event", roles: {} });
  expect(interpret(sheet, layout, plain).skippedColumns).toEqual([
    { column: 2, heading: "Build", isEmpty: false },
  ]);
});
