import { describe, expect, it } from "vitest";
import { bounds } from "../platform/bounds.ts";
import { importedSheetSchema } from "./imports.ts";

const meeting = { name: "Kickoff", date: "2026-03-04", points: 5 };
const ana = {
  row: 2,
  name: "Ana Ruiz",
  gradYear: 2027,
  email: "Ana@Example.org",
  schoolId: null,
  carryover: null,
  marks: "x.",
  own: [] as [number, number][],
  who: "find" as unknown,
};
const sheet = (more: object = {}) => ({
  meetings: [meeting, meeting],
  people: [{ ...ana, ...more }],
});

/** The paths at which a sheet is invalid; empty if it is valid. */
const refusedAt = (input: unknown) =>
  importedSheetSchema.safeParse(input).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("An imported sheet", () => {
  it("is accepted as it was read, with emails in lowercase", () => {
    const { people } = importedSheetSchema.parse(
      sheet({ own: [[0, 3]], who: { personId: "ana" } }),
    );
    expect(people[0]).toMatchObject({ email: "ana@example.org", own: [[0, 3]] });
  });

  it.each([
    ["fewer marks than meetings", { marks: "x" }],
    ["more marks than meetings", { marks: "x.x" }],
    ["points for a meeting that someone missed", { own: [[1, 3]] }],
    ["points for a meeting that there is not", { own: [[2, 3]] }],
    [
      "points twice for one meeting",
      {
        own: [
          [0, 3],
          [0, 4],
        ],
      },
    ],
  ])("is refused for a person with %s", (_what, more) => {
    expect(refusedAt(sheet(more))).toEqual(["people.0"]);
  });

  it("is checked down to its last person", () => {
    const people = [ana, { ...ana, row: 3, marks: "." }];
    expect(refusedAt({ meetings: [meeting, meeting], people })).toEqual(["people.1"]);
  });

  it.each([
    ["another mark", { marks: "xy" }, "people.0.marks"],
    ["a name that cannot be seen", { name: "\u200b" }, "people.0.name"],
    ["a year before there were schools", { gradYear: 1899 }, "people.0.gradYear"],
    ["a year that no grade leads to", { gradYear: 2101 }, "people.0.gradYear"],
    ["no address", { email: "ana@example" }, "people.0.email"],
    ["two addresses", { email: "a,b@c.org" }, "people.0.email"],
    ["an address for two readers", { email: "ana@ex\u202eample.org" }, "people.0.email"],
    ["too long an id", { schoolId: "1".repeat(65) }, "people.0.schoolId"],
    ["too much carry-over", { carryover: 1_000_001 }, "people.0.carryover"],
    ["half a point", { own: [[0, 0.5]] }, "people.0.own.0.1"],
    ["a row above the first", { row: 0 }, "people.0.row"],
    ["a row below the last", { row: bounds.maxSheetRows + 1 }, "people.0.row"],
  ])("is refused for %s", (_what, more, at) => {
    expect(refusedAt(sheet(more))).toContain(at);
  });

  it("has people, and no more people and meetings than a sheet has rows and columns", () => {
    expect(refusedAt({ meetings: [], people: [] })).toEqual(["people"]);
    const people = (count: number) => Array.from({ length: count }, () => ({ ...ana, marks: "" }));
    expect(refusedAt({ meetings: [], people: people(bounds.maxSheetRows) })).toEqual([]);
    expect(refusedAt({ meetings: [], people: people(bounds.maxSheetRows + 1) })).toEqual([
      "people",
    ]);
    const meetings = Array.from({ length: bounds.maxSheetColumns + 1 }, () => meeting);
    expect(refusedAt({ ...sheet(), meetings })).toContain("meetings");
  });
});
