import { describe, expect, it } from "vitest";
import { readPasted } from "#test-support/sheets/corpus/read-sheet.ts";

function read(...lines: readonly string[]) {
  const { layout, meetings, people } = readPasted(lines.join("\n"));
  return {
    roles: layout.roles,
    meetings: meetings.map(({ name, category }) => [name, category]),
    people: people.map(({ name, marks }) => `${name} ${marks}`),
  };
}

describe("A title above the table (R23.12)", () => {
  it("isn't its headings, although it begins like that of the names (R23.12)", () => {
    const found = read(
      "Members of Chess Club",
      "Room 12",
      "Name\tFood Drive\tPark Cleanup",
      "Ann Poe\tx\t",
      "Bob Roe\tx\tx",
    );
    expect(found.meetings.map(([name]) => name)).toEqual(["Food Drive", "Park Cleanup"]);
    expect(found.people).toEqual(["Ann Poe x.", "Bob Roe xx"]);
  });

  it("doesn't say which column has the names (R23.12)", () => {
    const found = read(
      "Members of Chess Club",
      "Category\tName\tEvent\tDate",
      "Service\tAnn Poe\tPaint\t9/8/2025",
      "School\tBob Roe\tBuild\t9/22/2025",
    );
    expect(found.roles).toEqual(["category", "name", "which", "when"]);
    expect(found.people).toEqual(["Ann Poe x.", "Bob Roe .x"]);
  });

  it("names the only meeting below it, even if it is a word for hours (R23.25)", () => {
    const found = read("\tVolunteer Hours", "Name\t9/8/2025", "Ann Poe\tx", "Bob Roe\t");
    expect(found.meetings).toEqual([["Volunteer Hours", null]]);
  });
});

describe("A row above the names", () => {
  it("has the dates, however far its label is from them, so that no event is dropped for its name (R23.9)", () => {
    const found = read(
      "Date\t\t\t\t9/8/2025\t9/22/2025",
      "Name\tGrade\tEmail\tSchool ID\tPaint\tDues Day",
      "Ann Poe\t9\tann@example.org\t1234\tx\t",
      "Bob Roe\t10\tbob@example.org\t1235\tx\tx",
    );
    expect(found.meetings.map(([name]) => name)).toEqual(["Paint", "Dues Day"]);
  });

  it("isn't that of the categories if the label is the heading of a column of people's (R23.24)", () => {
    const log = read(
      "Category\tName\tEvent\tDate",
      "Service\tAnn Poe\tPaint\t9/8/2025",
      "School\tBob Roe\tBuild\t9/22/2025",
    );
    expect(log.meetings).toEqual([
      ["Paint", "Service"],
      ["Build", "School"],
    ]);
    const grid = read("Type\t\t9/8/2025\t9/22/2025", "Varsity\tAnn Poe\tx\t", "JV\tBob Roe\tx\tx");
    expect(grid.meetings).toEqual([
      ["", null],
      ["", null],
    ]);
  });
});
