import { expect, it } from "vitest";
import { readPasted } from "#test-support/sheets/corpus/read-sheet.ts";
import type { Remembered } from "./reading.ts";

const marksOf = (sheet: string, before?: Remembered) => {
  const { people, openMarks, openDate, doubts, remembered } = readPasted(sheet, { before });
  return {
    marks: people.map(({ marks }) => marks),
    open: [...openMarks.map(({ mark }) => mark), ...(openDate === undefined ? [] : ["date"])],
    asked: doubts.filter(({ level }) => level === "asked").map(({ doubt }) => doubt),
    remembered,
  };
};

it("What was answered about the last sheet answers the same questions (R23.40)", () => {
  const sheet = "Name,9/8/2025,9/15/2025\nAnn Poe,yup,\nBob Roe,q,yup\nCy Doe,yup,yup";
  expect(marksOf(sheet).open).toEqual(["yup", "q"]);
  expect(marksOf(sheet, { marks: { yup: "present", q: "absent", z: "late" } })).toEqual({
    marks: ["x.", ".x", "xx"],
    open: [],
    asked: [],
    remembered: { marks: { yup: "present", q: "absent" } },
  });
});

it("An answer that leads to another question answers that, too (R23.40)", () => {
  const sheet = "Name,9/8/2025,9/15/2025\nAnn Poe,ua,\nBob Roe,,ua\nCy Doe,,";
  expect(marksOf(sheet, { marks: { ua: "absent", "": "present" } })).toMatchObject({
    marks: [".x", "x.", "xx"],
    open: [],
  });
});

it.each<[string, Remembered, string, string[]]>([
  [
    "x was absent",
    { marks: { x: "absent", "": "present" } },
    "Name,9/8/2025,9/15/2025\nAnn Poe,x,x\nBob Roe,x,",
    ["xx", "x."],
  ],
  [
    "the sheet's own key says something else",
    { marks: { q: "absent" } },
    "q = present\nName,9/8/2025,9/15/2025\nAnn Poe,q,q\nBob Roe,q,",
    ["xx", "x."],
  ],
  [
    "empty cells meant present",
    { marks: { "": "present" } },
    "Name,9/8/2025,9/15/2025\nAnn Poe,x,\nBob Roe,x,x",
    ["x.", "xx"],
  ],
])(
  "Nothing is taken from the last sheet that this one makes clear: %s (R23.40)",
  (...[, before, sheet, marks]) => {
    expect(marksOf(sheet, before)).toEqual({
      marks,
      open: [],
      asked: [],
      remembered: { marks: {} },
    });
  },
);

it("The order of dates is taken from the last sheet only if this one has none (R23.40)", () => {
  const daysOf = (days: string) =>
    readPasted(`Name,${days}\nAnn Poe,x,x`, {
      before: { dateOrder: "day-first", marks: {} },
    }).meetings.map(({ date }) => date);
  expect(daysOf("3/9/2025,4/9/2025")).toEqual(["2025-09-03", "2025-09-04"]);
  expect(daysOf("9/3/2025,9/24/2025")).toEqual(["2025-09-03", "2025-09-24"]);
});
