import { describe, expect, it } from "vitest";
import { readText } from "../files/read-text.ts";
import type { Sheet } from "../sheet.ts";
import { combineTabs } from "./combine-tabs.ts";
import { interpret } from "./interpret.ts";
import { guessLayout } from "./layout.ts";
import { findSchoolYear } from "./school-year.ts";
import { straighten } from "./straighten.ts";

/** What is read from a sheet: "Name marks" of people, and "Name day" of meetings. */
function read(sheet: Sheet) {
  const layout = guessLayout(sheet);
  const { people, meetings, skippedColumns } = interpret(sheet, layout, {
    today: "2026-06-01",
    schoolYearEnd: findSchoolYear(sheet, layout) ?? 2026,
    marks: {},
    points: 1,
    cells: {},
    leftOut: [],
    trusted: [],
    event: { name: "", date: undefined },
  });
  return {
    people: people.map(({ name, marks }) => `${name} ${marks}`),
    meetings: meetings.map(({ name, date }) => `${name} ${date}`.trim()),
    skipped: skippedColumns.map(({ heading }) => heading),
  };
}

const readSheet = (text: string) => read(straighten(readText("", text)));
const tabsOf = (tabs: Readonly<Record<string, string>>) =>
  Object.entries(tabs).map(([name, text]) => straighten(readText(name, text)));
/** What is read from a workbook's tabs together. */
function readTabs(tabs: Readonly<Record<string, string>>) {
  const combined = combineTabs(tabsOf(tabs));
  return combined && { ...read(combined), unused: combined.unused };
}

describe("Several tables in one sheet", () => {
  it("are lists of different days if each has its date above", () => {
    const lists = "Sign-in 9/10/25,,Sign-in 9/17/25,\nName,Gr,Name,Gr\nAna Ruiz,9,Ben Cole,10\n";
    expect(readSheet(`${lists}Ben Cole,10,,`)).toMatchObject({
      people: ["Ana Ruiz x.", "Ben Cole xx"],
      meetings: ["2025-09-10", "2025-09-17"],
    });
  });

  it("are semesters if they have other dates, with the people of both", () => {
    const fall = "Fall\nName,9/10,9/24\nAna Ruiz,x,\nBen Cole,,x\n";
    const spring = "Spring Term\nName,1/14,1/28\nBen Cole,x,x\nCy Doe,,x";
    expect(readSheet(`${fall}\n${spring}`)).toMatchObject({
      people: ["Ana Ruiz x...", "Ben Cole .xxx", "Cy Doe ...x"],
      meetings: ["2025-09-10", "2025-09-24", "2026-01-14", "2026-01-28"],
    });
  });

  it("stay one table if the same dates come again on each page", () => {
    const page = "Name,9/10,9/24\n";
    const sheet = readText("", `${page}Ana Ruiz,x,\n${page}Ben Cole,,x`);
    expect(straighten(sheet)).toEqual(sheet);
  });

  it("stay one table if it is a log whose rows have several dates", () => {
    const log = "Sign up,Start,End\nPaint,9/10/2025,9/11/2025\nBuild,9/24/2025,9/25/2025";
    const sheet = readText("", log);
    expect(straighten(sheet)).toEqual(sheet);
  });
});

describe("Dates that stand once", () => {
  const expected = { people: ["Ana Ruiz x.", "Ben Cole xx"] };

  it.each([
    ["above their names", "9/10/2025,9/17/2025\nAna Ruiz,Ben Cole\nBen Cole,\n2,1"],
    ["between names", "9/10/2025\nAna Ruiz\nBen Cole\n9/17/2025\nBen Cole"],
    ["between rows", "Name,Gr\n9/10/2025,\nAna Ruiz,9\nBen Cole,10\n9/17/2025,\nBen Cole,10"],
    ["in a first row", "Date,Name\n9/10/2025,Ana Ruiz\n,Ben Cole\n9/17/2025,Ben Cole"],
  ])("%s are those of each name", (_, text) => {
    expect(readSheet(text)).toMatchObject(expected);
  });

  it("aren't carried into a row that lacks one by mistake, and a title's isn't a meeting's", () => {
    const log = readText("", "Date,Name\n9/10/2025,Ana Ruiz\n,Ben Cole\n9/10/2025,Cy Doe");
    const list = readText("", "Roster updated 9/8/2025\nAna Ruiz\nBen Cole");
    for (const sheet of [log, list]) expect(straighten(sheet)).toEqual(sheet);
  });
});

it("Commas part names only where people stand in any order", () => {
  const minutes =
    'Date,Present\n9/10/2025,"Ana, Ben, Cy"\n9/17/2025,"Ben, Di"\n9/24/2025,Ana and Di';
  expect(readSheet(minutes).people).toEqual(["Ana x.x", "Ben xx.", "Cy x..", "Di .xx"]);
  const turned = readText(
    "",
    'Date,Name\n9/9/2025,"Ruiz Soto, Ana Luz"\n9/9/2025,"Cole Roe, Ben Jo"',
  );
  expect(straighten(turned)).toEqual(turned);
  const partners = "Date,Name\n9/10/2025,Ana Ruiz & Ben Cole\n9/17/2025,Ana Ruiz";
  expect(readSheet(partners).people).toEqual(["Ana Ruiz xx", "Ben Cole x."]);
});

describe("Tabs of one workbook", () => {
  it("are one sheet if they are grids of other months, whose totals aren't the sheet's", () => {
    const tabs = {
      Sep: "Name\t9/9\t9/16\tTotal\nAna Ruiz\tx\tx\t2",
      Oct: "Name\t10/7\t10/14\nAna Ruiz\tx\tx",
    };
    expect(readTabs(tabs)).toEqual({
      people: ["Ana Ruiz xxxx"],
      meetings: ["2025-09-09", "2025-09-16", "2025-10-07", "2025-10-14"],
      skipped: ["Total"],
      unused: [],
    });
  });

  it("are read with the list of all members, and without others, which are named", () => {
    const tabs = {
      "Read me": "How to use this file\nPut an x for each meeting",
      Members: "Last\tFirst\tGrade\nRuiz\tAna\t9\nCole\tBen\t10\nDoe\tCy\t11",
      "9-10 Kickoff": "Name\nAna Ruiz\nTotal",
      "10_8": "Name\nAna Ruiz\nBen Cole",
      Codes: "Code\tMeaning\nP\tPresent",
    };
    expect(readTabs(tabs)).toMatchObject({
      people: ["Ana Ruiz xx", "Ben Cole .x", "Cy Doe .."],
      meetings: ["Kickoff 2025-09-10", "2025-10-08"],
      unused: ["Read me", "Codes"],
    });
  });

  it("keep people of one name with other school IDs apart", () => {
    const of = (id: number, day: string) => `Name\tSchool ID\t${day}\t12/1\nAna Ruiz\t${id}\tx\tx`;
    const people = readTabs({ A: of(1001, "9/15"), B: of(1002, "9/22") })?.people;
    expect(people).toEqual(["Ana Ruiz xx.", "Ana Ruiz .xx"]);
  });

  it("aren't combined if they are of different school years, or different forms", () => {
    const year = (end: number) => `Name\t9/10/${end - 1}\t1/14/${end}\nAna Ruiz\tx\tx`;
    expect(readTabs({ A: year(2025), B: year(2026) })).toBeUndefined();
    const form = "Timestamp\tName\n9/10/2025 15:00:00\tAna Ruiz";
    const other = "Timestamp\tName\tGrade\n9/10/2025 15:00:00\tAna Ruiz\t9";
    expect(readTabs({ A: form, B: other })).toBeUndefined();
  });
});
