import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test-support/check-property.ts";
import { combineTabs } from "./combine-tabs.ts";
import type { CorpusSheet } from "./corpus/corpus-sheet.ts";
import { madeGrids, type MadeSheet } from "./corpus/grammar.ts";
import { forms } from "./corpus/forms.ts";
import { grids } from "./corpus/grids.ts";
import { hurriedGrids } from "./corpus/hurried-grids.ts";
import { hurriedHeads } from "./corpus/hurried-heads.ts";
import { hurriedLists } from "./corpus/hurried-lists.ts";
import { lists } from "./corpus/lists.ts";
import { interpret } from "./interpret.ts";
import { guessLayout } from "./layout.ts";
import { readText } from "./read-text.ts";
import { findDate } from "./read-dates.ts";
import { readMark } from "./read-marks.ts";
import type { Reading, SheetAnswers } from "./reading.ts";
import { isBlank, textOf, type Sheet } from "./sheet.ts";
import { straighten } from "./straighten.ts";
import { tabOf } from "./tab.ts";

const answers: SheetAnswers = {
  ...{ today: "2026-04-15", schoolYearEnd: 2026, marks: {}, points: 1, cells: {}, leftOut: [] },
  event: { name: "", date: undefined },
};

function open({ sheet }: CorpusSheet): Sheet {
  if (typeof sheet === "string") return straighten(readText("", sheet));
  const tabs = Object.entries(sheet).map(([name, text]) => straighten(readText(name, text)));
  const combined = combineTabs(tabs);
  if (combined === undefined) throw new Error("These tabs are no meetings.");
  return combined;
}

/** A reading as the corpus states it. */
function stated({
  meetings,
  people,
  ...reading
}: Reading): Omit<CorpusSheet, "name" | "sheet" | "kind"> {
  return {
    meetings: meetings.map(({ name, date }) => `${name === "" ? "–" : name} | ${date ?? "–"}`),
    people: people.map(({ name, gradYear, marks, meetingPoints, carryover }) =>
      [
        name,
        gradYear ?? "–",
        marks,
        meetingPoints,
        ...(carryover === null ? [] : [carryover]),
      ].join(" | "),
    ),
    questions: [
      ...(reading.openDate === undefined ? [] : ["date"]),
      ...(reading.openNumber === undefined ? [] : ["number"]),
      ...reading.openMarks.map(({ mark }) => mark),
    ],
    warnings: reading.warnings.map(({ warning }) => warning),
    skipped: [
      ...reading.skippedRows.map(({ text }) => text),
      ...reading.skippedColumns.map(({ heading }) => heading),
    ],
    problems: reading.problems.map(({ row, problem }) => `${row + 1} ${problem}`),
  };
}

describe.each([
  ["grids", grids],
  ["lists", lists],
  ["forms", forms],
  ["hurried grids", hurriedGrids],
  ["hurried headings", hurriedHeads],
  ["hurried lists", hurriedLists],
] as const)("The corpus of %s", (_, sheets) => {
  it.each(sheets.map((sheet) => [sheet.name, sheet] as const))("reads %s (R23.3)", (_name, one) => {
    const { name: _, sheet: __, kind, ...expected } = one;
    const sheet = open(one);
    const layout = guessLayout(sheet);
    expect({ kind: layout.kind, ...stated(interpret(sheet, layout, answers)) }).toEqual({
      ...{ meetings: [], questions: [], warnings: [], skipped: [], problems: [] },
      ...expected,
      kind,
    });
  });
});

const all = [...grids, ...lists, ...forms, ...hurriedGrids, ...hurriedHeads, ...hurriedLists];

it("Of the 89 sheets of the corpus, 78 need no answer, 9 one, and 2 two (R23.3)", () => {
  const asked = all.map(({ questions = [] }) => questions.length);
  const count = (questions: number) => asked.filter((one) => one === questions).length;
  expect([asked.length, count(0), count(1), count(2)]).toEqual([89, 78, 9, 2]);
});

/** How many cells a sheet has, and how many of them wait for an answer or a correction. */
function countOpen(one: CorpusSheet): { cells: number; open: number } {
  const sheet = open(one);
  const layout = guessLayout(sheet);
  const reading = interpret(sheet, layout, answers);
  const filled = sheet.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (isBlank(cell) ? [] : [{ cell, at, column }])),
  );
  const numbers = filled.filter(
    ({ cell, at, column }) =>
      at >= layout.firstRow &&
      layout.roles[column] === "meeting" &&
      readMark(cell)?.number !== undefined,
  );
  const dates = filled.filter(({ cell }) => {
    const found = findDate(textOf(cell));
    return found !== undefined && "numbers" in found.written;
  });
  const waiting =
    reading.openMarks.reduce((sum, { times }) => sum + times, 0) +
    (reading.openNumber === undefined ? 0 : numbers.length) +
    (reading.openDate === undefined ? 0 : dates.length) +
    reading.problems.length;
  return { cells: filled.length, open: waiting };
}

// The tests above show that each other cell is read as it was meant.
it("At least 95 % of the corpus's cells are read right without a question (R23.3)", () => {
  const counts = all.map(countOpen);
  const sum = (of: "cells" | "open") => counts.reduce((so, one) => so + one[of], 0);
  expect(1 - sum("open") / sum("cells")).toBeGreaterThan(0.95);
});

/** How many cells of a made-up sheet say what they were meant to, and of how many. */
function compare({ rows, days, people }: MadeSheet): {
  right: number;
  cells: number;
  asked: number;
} {
  const sheet: Sheet = { name: "", rows };
  const { schoolYearEnd = 2026 } = tabOf(sheet);
  const reading = interpret(sheet, guessLayout(sheet), { ...answers, schoolYearEnd });
  const byName = new Map(reading.people.map((person) => [person.name, person]));
  const found = people.map(({ name, gradYear, marks }) => {
    const person = byName.get(name);
    const same = [...marks].filter((mark, index) => person?.marks[index] === mark).length;
    return Number(person !== undefined) + Number(person?.gradYear === gradYear) + same;
  });
  const dated = days.filter((day, index) => reading.meetings[index]?.date === day).length;
  const extra = Math.max(0, reading.people.length - people.length);
  const right = found.reduce((sum, one) => sum + one, dated) - extra;
  const asked =
    reading.openMarks.length +
    Number(reading.openDate !== undefined) +
    Number(reading.openNumber !== undefined);
  return { right, cells: people.length * (2 + days.length) + days.length, asked };
}

it("Of made-up sheets, at least 95 % of the cells are read right without a question (R23.3)", () => {
  const seen: ReturnType<typeof compare>[] = [];
  checkProperty(
    fc.property(madeGrids, (made) => {
      const compared = compare(made);
      seen.push(compared);
      // None is misread by itself, however right the others are: what is open is asked.
      if (compared.asked === 0) expect(compared.right).toBe(compared.cells);
    }),
    { runs: 200 },
  );
  const share = (of: (one: (typeof seen)[number]) => number) =>
    seen.reduce((sum, one) => sum + of(one), 0);
  expect(share(({ right }) => right) / share(({ cells }) => cells)).toBeGreaterThan(0.95);
});
