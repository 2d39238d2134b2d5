import { describe, expect, it } from "vitest";
import { openSheets, readPasted } from "#test-support/sheets/corpus/read-sheet.ts";
import { columnLines } from "../column-lines.ts";
import { tabOf } from "../tab.ts";

const kindsOf = (text: string, level: "asked" | "shown") =>
  readPasted(text).doubts.flatMap((one) => (one.level === level ? [one.doubt] : []));

const people = ["Ivo Lang", "Mara Quist", "Soren Balk", "Tova Reyes", "Uli Sands", "Vera Tamm"];

describe("What is doubtful in a sheet", () => {
  const text = "Name,9/9/2025,9/16/2025\nIvo Lang,x,x\nMara Quist,x,\nRoom 204,x,x\nTova Reyes,,x";

  it("is asked with its rows and an example, until they are left out or the officer trusts it (R23.43)", () => {
    expect(readPasted(text).doubts).toMatchObject([
      { doubt: "odd-name", level: "asked", examples: [{ text: "Room 204" }], times: 1, rows: [3] },
    ]);
    expect(readPasted(text, { leftOut: [3] }).doubts).toEqual([]);
    expect(readPasted(text, { trusted: ["odd-name"] }).doubts).toEqual([]);
  });

  it("is asked where it is about who attended what, and on which day (R23.44)", () => {
    const birthdays = people.map((name, at) => `${name},10,${at + 1}/14`).join("\n");
    expect(kindsOf(`Name,Grade,Day\n${birthdays}`, "asked")).toContain("one-person");
    expect(kindsOf("Name,9/9/2025,9/31/2025\nIvo Lang,x,\nUli Sands,,x", "asked")).toEqual([
      "no-date",
    ]);
  });

  it.each([
    ["rows that can't be read", "unread-rows", "Name,9/9/2025\nIvo Lang,x\n,x\nUli Sands,x"],
    [
      "a log's days on which no one came twice",
      "same-meeting",
      "Timestamp,Name\n9/16/2025 15:01,Ivo Lang\n9/16/2025 15:02,Uli Sands\n9/18/2025 8:00,Tova Reyes",
    ],
    ["a log without days", "no-date", "Name,Which event?\nIvo Lang,Gala\nUli Sands,Picnic"],
    [
      "amounts of different people without a day",
      "other-points",
      "Name,Service,Sales,Total Points\nIvo Lang,4,6,10\nMara Quist,5,3,8\nUli Sands,2,0,2",
    ],
    [
      "points that a title says",
      "said-points",
      "Each meeting is worth 2 points\nName,9/9/2025,9/16/2025\nIvo Lang,x,\nUli Sands,x,x",
    ],
    [
      "a column that a total includes",
      "uncounted",
      "Food drive 10/28/2025\nName,Here (1),Cans (1 each),Total\nIvo Lang,1,4,5\nUli Sands,1,0,1",
    ],
    ["damaged letters", "broken", "Name,9/9/2025\nZoÃ© Lang,x\nUli Sands,x"],
    [
      "two names in a cell",
      "odd-name",
      "Name,9/9/2025,9/16/2025\nIvo Lang (Vera Tamm),x,\nUli Sands,x,x\nTova Reyes,,x",
    ],
    ["days of which no color is left", "empty-columns", "Name,9/9/2025,9/16/2025\nIvo Lang,,"],
  ])("is asked about %s (R23.44)", (_what, doubt, sheet) => {
    expect(kindsOf(sheet, "asked")).toContain(doubt);
  });

  it("is only shown where the school year is assumed and its days fit it (R23.44)", () => {
    expect(kindsOf("Name,9/9,9/16\nIvo Lang,x,\nMara Quist,,x", "shown")).toEqual(["year-assumed"]);
  });
});

it("Marks that hardly anyone would have are asked about, with what each answer means (R23.45)", () => {
  const rows = people.map((name, at) => `${name},${at === 2 ? "x" : ""},,${at === 4 ? "x" : ""}`);
  const found = readPasted(["Name,9/9/2025,9/16/2025,9/23/2025", ...rows].join("\n"));
  expect(found.openMarks).toMatchObject([{ mark: "x", times: 2, ifPresent: 2, ifAbsent: 0 }]);
  expect(found.cells).toBe(12);
  const key = readPasted(["X = absent, blank = present", ...rows].join("\n"));
  expect(key.openMarks).toEqual([]);
});

it("A program's export is named, and its numbers are no school IDs (R23.46)", () => {
  const [sheet] = openSheets(
    "ID,Start time,Completion time,Email,Name\n1,9/9/25 15:01:10,9/9/25 15:02:00,ivo@example.org,Ivo Lang",
  );
  const { program, layout } = tabOf(sheet, { today: "2026-04-15" });
  expect([program, layout.roles]).toEqual([
    "Microsoft Forms",
    ["ignored", "ignored", "when", "email", "name"],
  ]);
});

it("A column that may be something else says so, with its values and the next best reading (R23.47)", () => {
  const [sheet] = openSheets("Name,Partner,9/9/2025\nIvo Lang,Uli Sands,x\nMara Quist,Vera Tamm,x");
  const { layout } = tabOf(sheet, { today: "2026-04-15" });
  expect(columnLines(sheet, layout).filter(({ second }) => second !== undefined)).toMatchObject([
    { heading: "Partner", values: ["Uli Sands", "Vera Tamm"], role: "ignored", second: "name" },
  ]);
});
