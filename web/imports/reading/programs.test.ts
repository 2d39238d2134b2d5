import { expect, it } from "vitest";
import { grids } from "#test-support/sheets/corpus/grids.ts";
import { hurriedGrids } from "#test-support/sheets/corpus/hurried-grids.ts";
import { hurriedHeads } from "#test-support/sheets/corpus/hurried-heads.ts";
import { lists } from "#test-support/sheets/corpus/lists.ts";
import { ownSheets, programExports } from "#test-support/sheets/corpus/program-exports.ts";
import { readText } from "../files/read-text.ts";
import { plainText } from "./headings.ts";
import { programOf, programs } from "./programs.ts";

/** A sheet in short: one line is a row, and `|` separates cells. */
const sheet = (...lines: string[]) => ({ rows: lines.map((line) => line.split("|")) });
const labelOf = (...lines: string[]) => programOf(sheet(...lines))?.program.label;

it.each(programExports)("%s is recognized: %s (R23.46)", (program, _what, ...lines) => {
  expect(labelOf(...lines)).toBe(program);
});

it("Each program in the table has an export that is tested", () => {
  const tested = new Set(programExports.map(([program]) => program));
  expect(programs.map(({ label }) => label).filter((label) => !tested.has(label))).toEqual([]);
});

it("The table's headings are written as they are compared", () => {
  const signs = programs.flatMap((program) => program.signs.flat());
  const headings = [
    ...signs.map((part) => part.replaceAll(/^\^|~.*$/g, "").replaceAll("_", " ")),
    ...programs.flatMap(({ roles }) => [...roles.keys()]),
  ];
  expect(headings.filter((heading) => heading !== plainText(heading))).toEqual([]);
});

it.each(ownSheets)("A club's own sheet isn't a program's export: %s", (_kind, ...lines) => {
  expect(labelOf(...lines)).toBeUndefined();
});

it("No grid and no list of the corpus is a program's export", () => {
  const texts = [...grids, ...hurriedGrids, ...hurriedHeads, ...lists].flatMap(({ sheet: text }) =>
    typeof text === "string" ? [text] : Object.values(text),
  );
  const own = texts.map((text) => readText("", text));
  expect(own.length).toBeGreaterThan(0);
  expect(own.map((one) => programOf(one)?.program.label).filter(Boolean)).toEqual([]);
});

it("Headings far below belong to something else", () => {
  const own = Array.from({ length: 20 }, (_, index) => `Member ${index}|x`);
  const zoom = "Name (Original Name)|User Email|Duration (Minutes)";
  expect(labelOf(...own.slice(1), zoom)).toBe("Zoom");
  expect(labelOf(...own, zoom)).toBeUndefined();
});

it("The row of the headings is told, with the role of each of the program's columns", () => {
  const found = programOf(
    sheet(
      "Key Club",
      "ID|Which meeting?|Start time|Completion time|Email|Name|Email|Points",
      "1|Kickoff|9/9/25 15:01:10|9/9/25 15:02:00|anonymous||ivo.lang@example.org|",
    ),
  );
  expect(found?.row).toBe(1);
  // The other email and the points are questions.
  const roles = ["ignored", undefined, "ignored", "when", "email", "name", undefined, undefined];
  expect(found?.roles).toEqual(roles);
});

it("A program's own numbers are never a school's IDs", () => {
  const schoolIds = (line: string) => {
    const headings = line.split("|");
    const found = programOf({ rows: [headings] });
    expect(found?.row).toBe(0);
    return headings.filter((_, column) => found?.roles[column] === "schoolId");
  };
  expect(schoolIds("Student|ID|SIS User ID|SIS Login ID|Section")).toEqual(["SIS User ID"]);
  expect(schoolIds("Student|ID|SIS Login ID|Section")).toEqual([]);
  expect(schoolIds("ID|Start time|Completion time|Email|Name")).toEqual([]);
  expect(schoolIds("Entry Id|Entry Date|User IP")).toEqual([]);
  expect(schoolIds("Course ID|Student ID|Student Name|Class Date|Attendance")).toEqual([]);
  expect(schoolIds("ID|SchoolID|Student_Number|LastFirst")).toEqual(["Student_Number"]);
  expect(schoolIds("student.personID|student.lastName|student.studentNumber")).toEqual([
    "student.studentNumber",
  ]);
});
