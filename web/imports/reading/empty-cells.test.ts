import { describe, expect, it } from "vitest";
import { readPasted as read, readSheet } from "#test-support/sheets/corpus/read-sheet.ts";
import { readText } from "../files/read-text.ts";
import { combineTabs } from "./combine-tabs.ts";
import { straighten } from "./straighten.ts";

it("Empty cells are asked about where only absences and late arrivals are marked (R23.16)", () => {
  const absences = "Name\t9/8/2025\t9/22/2025\nAnn Poe\t\tA\nBob Roe\tE\t\nCy Doe\tT\t";
  expect(read(absences).openMarks).toMatchObject([{ mark: "", times: 3, row: 2, name: "Ann Poe" }]);
});

describe("A sheet that isn't kept with one person per row (R23.17)", () => {
  it("is turned, or its cells are split, but not if it has people down the side and one in each cell (R23.17)", () => {
    for (const text of [
      "Name\tFood Drive\tPark Cleanup\nAnn Poe\tx\t\nBob Roe\tx\tx",
      "Date\tNext Steps\tOpen Points\n9/8/2025\tpaint\tbrush\n9/22/2025\tbuild\twood",
      "Name\tGrade\nde la Cruz, Inés\t9\nvan Dyke, Jo Ann\t10",
    ]) {
      const sheet = readText("", text);
      expect(straighten(sheet)).toEqual(sheet);
    }
  });
});

describe("A sheet of one day (R23.18)", () => {
  it("is asked about if its date can be read in two ways (R23.18)", () => {
    const open = "Sign-in 9/8/2025\nName\tGrade\nAnn Poe\t9";
    expect(read(open).openDate).toEqual({ text: "9/8/2025", days: ["2025-09-08", "2025-08-09"] });
  });

  it("isn't a list of members that says when it was updated (R23.18)", () => {
    const roster = readText("", "Updated 9/22/2025\nName\tGrade\nAnn Poe\t9");
    expect(combineTabs([roster, roster])).toBeUndefined();
  });
});

it("Numbers in a log that may be points are asked about with an example (R23.19)", () => {
  const log = "Date\tName\tPresent\n9/22/2025\tAnn Poe\t3\n9/22/2025\tBob Roe\t4";
  expect(read(log).openNumber).toEqual({ text: "3", row: 2, name: "Ann Poe" });
});

it("People above the headings of another table are listed, and so are meetings that a list doesn't have (R23.13)", () => {
  const two =
    "Name\t9/8\t9/15\nAnn Poe\tx\tx\nName\tGrade\t9/8\t9/15\t9/22\t9/29\nBob Roe\t9\tx\tx\tx\tx";
  expect(readSheet(readText("", two)).reading.skippedRows).toEqual([
    { row: 1, text: "Ann Poe", why: "above" },
  ]);
  const list = "Name\tPaint\tBuild\nAnn Poe\tx\tx\nBob Roe\tx\t";
  expect(read(list, {}, { kind: "event", roles: {} }).skippedColumns).toEqual([
    { column: 2, heading: "Build", isEmpty: false },
  ]);
});
