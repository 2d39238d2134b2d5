import { describe, expect, it } from "vitest";
import { readText } from "../../files/read-text.ts";
import { interpret } from "../interpret.ts";
import { guessLayout } from "../layout.ts";
import type { SheetAnswers } from "../reading.ts";

const plain: SheetAnswers = {
  today: "2026-04-15",
  schoolYearEnd: 2026,
  marks: {},
  points: 1,
  cells: {},
  leftOut: [],
  trusted: [],
  event: { name: "Meeting", date: undefined },
};

function read(text: string, marks: SheetAnswers["marks"] = {}) {
  const sheet = readText("", text);
  return interpret(sheet, guessLayout(sheet), { ...plain, marks });
}

/** What is asked about a sheet's marks, and who was there as it is read meanwhile. */
function seen(text: string, marks: SheetAnswers["marks"] = {}) {
  const { openMarks, openNumber, people } = read(text, marks);
  const asked = [
    ...openMarks.map(({ mark }) => mark || "blank"),
    ...(openNumber ? [openNumber.text] : []),
  ];
  return [asked.join(), ...people.map((person) => person.marks)];
}

const days = "Name\t9/8/2025\t9/22/2025\t10/6/2025";
const few = `${days}\nAnn Poe\tx\t\t\nBob Roe\t\tx\t\nCy Doe\t\t\t\nDee Foe\t\t\t\nEli Goe\t\t\t`;

describe("A usual mark is asked (R23.45)", () => {
  it("if hardly anyone would have attended, with what each answer means (R23.45)", () => {
    const { cells, openMarks } = read(few);
    expect([cells, openMarks]).toEqual([
      10,
      [{ mark: "x", times: 2, row: 2, name: "Ann Poe", ifPresent: 2, ifAbsent: 0 }],
    ]);
    expect(seen(few, { x: "present" })).toEqual(["", "x.", ".x", "..", "..", ".."]);
    expect(seen(few, { x: "absent" })).toEqual(["blank", "..", "..", "..", "..", ".."]);
    expect(seen(few, { x: "absent", "": "present" })).toEqual(["", ".x", "x.", "xx", "xx", "xx"]);
  });

  it("if a title is about absences, but not if a rule or a heading is (R23.45)", () => {
    const rows = "Ann Poe\tx\t\tx\nBob Roe\t\tx\tx\nCy Doe\tx\tx\t";
    expect(seen(`Absences 2025-26\n${days}\n${rows}`)[0]).toBe("x");
    expect(seen(`Students with 3+ absences are dropped\n${days}\n${rows}`)[0]).toBe("");
    expect(seen(`${days}\n${rows}\nExcused absences: email Ms. Low`)[0]).toBe("");
    expect(seen(`Absences 2025-26\n${days}\n${rows.replaceAll("x", "1")}`)[0]).toBe("1");
  });

  it("if a list's marks are headed so, with their opposites (R23.45)", () => {
    expect(seen("Gala 10/7/2025\t\nName\tAbsent\nAnn Poe\tyes\nBob Roe\tno")).toEqual([
      ...["yes,no", ".", "."],
    ]);
  });

  it("never where the sheet marks absences too, or spells presence out (R23.45)", () => {
    expect(seen(few.replace("Dee Foe\t", "Dee Foe\tno"))[0]).toBe("");
    expect(seen(few.replaceAll("x", "P"))[0]).toBe("");
  });
});

describe("A sheet's key says what its marks mean (R23.45)", () => {
  const rows = "Ann Poe\tX\t\tE\nBob Roe\t\tX\tX\nCy Doe\tE\t\t";
  const absent = [".x.", "x..", ".xx"];

  it.each([
    ["X = absent, blank = present, E = excused", rows, ["", ...absent]],
    ["Key: X - absent / E - excused / empty - here", rows, ["", ...absent]],
    ["X missed E excused blank present", rows, ["", ...absent]],
    ["Mark an X if absent", rows, ["blank", "...", "...", "..."]],
    ["X=Yes, E=left early", rows, ["", "x.x", ".xx", "x.."]],
    ["X = here; E = excused", rows, ["", "x..", ".xx", "..."]],
    ["X = left the room", rows, ["x", "...", "...", "..."]],
  ])("%s (R23.45)", (key, people, expected) => {
    expect(seen(`${key}\n${days}\n${people}`)).toEqual(expected);
  });

  it("unless they are words, of which it lists some (R23.45)", () => {
    const words = "Ann Poe\tpresent\tlate\tabsent\nBob Roe\texcused\tpresent\tpresent";
    const read = ["", "xx.", ".xx"];
    expect(seen(`Present, absent, late, excused\n${days}\n${words}`)).toEqual(read);
    expect(seen(`Present - absent\n${days}\n${words}`)).toEqual(read);
  });

  it("also for numbers, which are no points then (R23.45)", () => {
    const numbers = "Ann Poe\t0\t1\t2\nBob Roe\t2\t0\t0";
    expect(seen(`0: on time  1: late  2: absent\n${days}\n${numbers}`)).toEqual(["", "xx.", ".xx"]);
    expect(seen(`2 = present, 1 = late, 0 = absent\n${days}\n${numbers}`)).toEqual([
      ...["", ".xx", "x.."],
    ]);
    expect(seen(`# = guests brought\n${days}\n${numbers}`)[0]).toContain("2");
  });
});

it("Points below 0 may be those of someone who didn't come (R23.45)", () => {
  const text = `${days}\nAnn Poe\t2\t-1\t2\nBob Roe\t2\t2\t`;
  expect(seen(text)).toEqual(["-1", "x.x", "xx."]);
  expect(seen(text, { "-1": "present" })).toEqual(["", "xxx", "xx."]);
});

it("Where empty cells mean presence, a day without a mark between others had everyone (R23.16)", () => {
  const text = `${days}\t10/20/2025\nAnn Poe\tA\t\t\t\nBob Roe\t\t\tA\t`;
  expect(seen(text, { "": "present" })).toEqual(["", ".xx", "xx."]);
});

it("A grid's marks don't keep hours, which is said (R23.43)", () => {
  const kinds = (text: string) => read(text).doubts.map(({ doubt }) => doubt);
  expect(kinds(`${days}\nAnn Poe\t2h\t90 min\t\nBob Roe\t1 hr\t\t2 hours`)).toContain("hours");
  expect(kinds(`Service Hours\n${days}\nAnn Poe\t1:30\t2:00\t\nBob Roe\t1:00\t\t3:00`)).toContain(
    "hours",
  );
  expect(kinds(`${days}\nAnn Poe\t3:30\t3:32\t\nBob Roe\t3:35\t\t3:31`)).not.toContain("hours");
});
