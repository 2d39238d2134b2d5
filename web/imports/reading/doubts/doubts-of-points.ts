import { isBlank, textOf } from "../../sheet.ts";
import { cellAt, type Read } from "../cells.ts";
import { found, type Evidence, type Finding } from "../finding.ts";
import { readMark } from "../read-marks.ts";
import type { DoubtExample } from "../reading.ts";
import { hoursInGrid } from "../row-hours.ts";
import { differenceOf } from "../sheet-to-send.ts";
import { headingOf } from "../skipped-columns.ts";
import { median } from "./doubts-of-meetings.ts";

/** More points than this many times the usual are unlikely. */
const unusual = 10;

/** Points that are unlike the others, or unlike the sheet's own totals. */
export function pointDoubts({ read, reading, seen }: Evidence): Finding[] {
  const { people, meetings, openMarks } = reading;
  const stated = people.filter(({ total }) => total !== null);
  const differing = stated.filter((person) => differenceOf(person) !== 0);
  // Totals above the sums have points that aren't in the sheet, unless it says what these are.
  const isWrong =
    meetings.length > 0 &&
    openMarks.length === 0 &&
    differing.length > stated.length / 2 &&
    differing.some((person) => differenceOf(person) < 0 || person.carryover !== null);
  // What the totals have beyond the sums may be in a column that isn't read.
  const uncounted = read.layout.roles.flatMap((role, column) =>
    role === "ignored" &&
    differing.length > 0 &&
    stated.every((one) => (numberIn(read, one.row - 1, column) ?? 0) === differenceOf(one))
      ? [column]
      : [],
  );
  const { points: given } = read.answers;
  const usual = meetings.length > 0 && meetings.every(({ points }) => points === given);
  const said = read.sheet.rows.flatMap((cells) => {
    const [text, ...others] = cells.filter((cell) => !isBlank(cell));
    return others.length === 0 && saysPoints.test(textOf(text)) ? [textOf(text)] : [];
  });
  const totals = differing.map(({ name: text, total }) => ({ text, number: total ?? 0 }));
  const added = seen.added.map(({ name: text, row }) => ({ text, rows: [row] }));
  return [
    found("hours", hoursInGrid(read, people)),
    found("totals", isWrong ? totals : [], { of: stated.length }),
    found(
      "uncounted",
      uncounted.map((column) => headingOf(read.sheet, read.layout, column) || "–"),
      // In a grid, what the totals have beyond its meetings can be carried over.
      { columns: uncounted, level: read.layout.kind === "event" ? "asked" : "shown" },
    ),
    found("said-points", usual ? said : []),
    found("added", added),
    found("many-points", manyPoints(reading)),
  ];
}

/** How a title or a note says what meetings are worth. */
const saysPoints = /\bworth\b|\bdouble\b|\d ?(pts?|points?)\b/i;

const numberIn = (read: Read, row: number, column: number) =>
  readMark(cellAt(read, row, column))?.number;

/** Those who got far more at one meeting, or brought far more along, than usual. */
function manyPoints({ meetings, people }: Evidence["reading"]): DoubtExample[] {
  const awarded = people.map(({ marks, own }) => {
    const points = new Map(own);
    return meetings.flatMap((meeting, at) =>
      marks[at] === "x" ? [points.get(at) ?? meeting.points ?? 0] : [],
    );
  });
  const carried = people.map(({ carryover }) => (carryover === null ? [] : [carryover]));
  return [awarded, carried].flatMap((all) => {
    const usual = median(all.flat().filter((number) => number > 0));
    return people.flatMap(({ row, name: text }, at) =>
      (all[at] ?? []).flatMap((number) =>
        usual > 0 && number > unusual * usual ? [{ text, rows: [row], number }] : [],
      ),
    );
  });
}
