import type { ImportedMeeting } from "#contract/imports/imports.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Layout } from "../roles.ts";
import { textOf, type Sheet } from "../sheet.ts";
import {
  cellAt,
  columnOf,
  markColumns,
  nameColumnOf,
  withCorrections,
  type Read,
} from "./cells.ts";
import { combineRows } from "./combine.ts";
import { doubtsOf } from "./doubts/doubts.ts";
import { doubtfulMarks, openMarksOf, type Noticed } from "./doubts/noticed.ts";
import { openEmptyCells, withFullMeetings } from "./empty-cells.ts";
import type { Seen } from "./finding.ts";
import { mostFrequent } from "./group-by.ts";
import { readMeetingFacts, readRowCategories, type MeetingFacts } from "./meeting-facts.ts";
import { otherDates, readMeetings, type MeetingHead } from "./meetings.ts";
import { numbersOf, readResponsePoints, type Numbers } from "./numbers.ts";
import { readAttendance } from "./read-attendance.ts";
import { dayOf, orderOf, type WrittenDate } from "./read-dates.ts";
import { readKey } from "./read-key.ts";
import { readMark } from "./read-marks.ts";
import { nameOrderOf, readPerson } from "./read-person.ts";
import type { Reading, RowProblem, SheetAnswers, SheetPerson } from "./reading.ts";
import { answersBefore } from "./remembered.ts";
import { isAttendance, peopleOfResponses, placeResponses, readResponseHeads } from "./responses.ts";
import { ownMinutesOf, readRowHours, usualMinutes, type RowHours } from "./row-hours.ts";
import { sortRows } from "./rows.ts";
import { findSheetDate } from "./sheet-event.ts";
import { skippedColumns } from "./skipped-columns.ts";

/**
 * Reads a sheet by its layout. Asks rather than guesses where it can, unless the club answered the
 * same question about its last sheet of this shape (R23.40).
 */
export function interpret(sheet: Sheet, layout: Layout, given: SheetAnswers): Reading {
  const reading = askAbout(sheet, layout, given);
  const found = answersBefore(reading, given);
  if (found === undefined) return reading;
  const answers = { ...given, ...found, marks: { ...given.marks, ...found.marks } };
  const next = interpret(sheet, layout, answers);
  const marks = { ...found.marks, ...next.remembered.marks };
  return { ...next, remembered: { ...found, ...next.remembered, marks } };
}

/** Reads a sheet, and asks about what it doesn't make clear. */
function askAbout(sheet: Sheet, layout: Layout, said: SheetAnswers): Reading {
  const given = isOwnExport(sheet) ? { nameOrder: "as-typed" as const, ...said } : said;
  const key = readKey(sheet, layout);
  const answers = { ...given, marks: { ...key, ...given.marks } };
  const corrected = withCorrections(sheet, given.cells);
  const read = withFullMeetings({ sheet: corrected, layout, key, answers });
  const { reading, seen } = readOnce(read);
  const isOpen = reading.openMarks.length > 0 || reading.openNumber !== undefined;
  const doubtful = isOpen ? [] : doubtfulMarks(read, reading);
  if (doubtful.length === 0) return { ...reading, doubts: doubtsOf({ read, reading, seen }) };
  const asked = Object.fromEntries(doubtful.map((mark) => [mark, "ask" as const]));
  return askAbout(sheet, layout, { ...given, marks: { ...given.marks, ...asked } });
}

/** Whether a sheet is one of our own lists, in which names are as people wrote them. */
function isOwnExport({ rows: [heads = []] }: Sheet): boolean {
  const headings = new Set(heads.map(textOf));
  return ["Graduation Year", "School ID", "Carry-over", "Total Points"].every((heading) =>
    headings.has(heading),
  );
}

/** Reads a sheet, and what is noticed meanwhile, without a second look at what was taken for granted. */
function readOnce(read: Read): { reading: Omit<Reading, "doubts">; seen: Seen } {
  const { layout } = read;
  const { people: rows, groups, skipped } = sortRows(read);
  const nameOrder = nameOrderOf(read, rows);
  const noticed: Noticed = { open: new Map(), late: 0, excused: 0 };
  const persons = rows.map((row) => ({
    row,
    ...readPerson(read, row, { nameOrder, group: groups.get(row) }),
  }));
  const found = (layout.kind === "responses" ? readResponses : readTable)(read, persons, noticed);
  const { meetings, people } = found;
  const reading = {
    meetings,
    people,
    attended: attendeesOf(found),
    openDate: found.openDate,
    openNumber: found.openNumber,
    columns: layout.kind === "responses" ? [] : markColumns(layout),
    problems: [...persons.flatMap(({ problems }) => problems), ...found.problems].toSorted(
      (a, b) => a.row - b.row,
    ),
    cells: people.length * meetings.length,
    openMarks: openMarksOf(noticed, people),
    turnedNames: nameOrder,
    remembered: { marks: {} },
    skippedRows: skipped,
    skippedColumns: skippedColumns(read),
  };
  const names = persons.flatMap(({ row, person }) =>
    person === undefined ? [] : [{ row, name: person.name }],
  );
  return { reading, seen: { ...found, ...noticed, names } };
}

type Row = ReturnType<typeof readPerson> & { row: number };
type Found = Pick<Reading, "meetings" | "people" | "problems" | "openDate" | "openNumber"> &
  Pick<Seen, "combined" | "added">;

/** Reads a sheet with one person per row: a list of members or attendees, or a grid of meetings. */
function readTable(read: Read, persons: readonly Row[], noticed: Noticed): Found {
  const { sheet, layout } = read;
  const heads = layout.kind === "grid" ? readMeetings(sheet, layout) : [];
  const isOpen = layout.kind === "event" && read.answers.event.date === undefined;
  const { days, openDate } = daysOf(
    isOpen
      ? [findSheetDate(sheet, { ...layout, nameColumn: nameColumnOf(layout) })]
      : heads.map(({ date }) => date),
    read.answers,
    otherDates(sheet, layout),
  );
  const rows = persons.map(({ row }) => row);
  const columns = markColumns(layout);
  const numbers = numbersOf(read, { heads, rows, columns });
  const facts = readMeetingFacts(read, layout.kind === "grid" ? columns : []);
  const hours = readRowHours(read, layout.kind === "event" ? rows : []);
  const meetings = meetingsOf(read, { heads, days, rows, columns, numbers, facts, hours });
  const empty = openEmptyCells(read, { rows, columns });
  if (empty !== undefined) noticed.open.set(empty.mark, empty);
  const problems: RowProblem[] = [...facts.problems, ...hours.problems];
  const faulty = new Set(hours.problems.map(({ row }) => row));
  const people = persons.flatMap(({ row, person }): SheetPerson[] => {
    const name = person?.name ?? "";
    const found = readAttendance(read, { row, name }, { meetings, columns, numbers }, noticed);
    problems.push(...found.problems);
    if (person === undefined || found.problems.length > 0 || faulty.has(row)) return [];
    const { marks, own, meetingPoints } = found;
    // Only a list of one event has hours by row.
    const minutes =
      layout.kind === "event" && marks === "x"
        ? ownMinutesOf(hours.minutes.get(row), meetings[0]?.minutes ?? null)
        : undefined;
    const ownMinutes: SheetPerson["ownMinutes"] = minutes === undefined ? [] : [[0, minutes]];
    return [{ ...person, marks, own, ownMinutes, meetingPoints }];
  });
  const combined = combineRows(people, meetings, columnOf(layout, "schoolId"));
  return {
    meetings,
    openDate,
    openNumber: numbers.open,
    people: combined.people,
    problems: [...problems, ...combined.problems],
    combined: combined.combined,
    added: [],
  };
}

/** Reads a sheet with one person at one meeting per row, such as form responses. */
function readResponses(read: Read, persons: readonly Row[], noticed: Noticed): Found {
  const { answers, layout } = read;
  const rows = persons.map(({ row }) => row);
  const heads = readResponseHeads(read, rows);
  const own = readResponsePoints(read, rows);
  const hours = readRowHours(read, rows);
  const categories = readRowCategories(read, rows);
  const faulty = new Set([own, hours].flatMap(({ problems }) => problems.map(({ row }) => row)));
  const personOf = new Map(persons.map(({ row, person }) => [row, person]));
  const { days, openDate } = daysOf(
    heads.map(({ date }) => date),
    answers,
  );
  const column = Math.max(columnOf(layout, "when"), columnOf(layout, "which"));
  const problems = [...own.problems, ...hours.problems, ...categories.problems];
  const responses = heads.flatMap(({ row, ...head }, index) => {
    const person = personOf.get(row);
    if (person === undefined || faulty.has(row)) return [];
    const isOpen = head.date !== undefined && openDate !== undefined;
    const isUnknown = !isOpen && (days[index] ?? null) === null && head.name === "" && column >= 0;
    if (isUnknown) problems.push({ row, column, problem: "not-a-date" });
    const isThere = isAttendance(read, person, noticed, { arePoints: own.points.size > 0 });
    const response = {
      ...person,
      meeting: head.name,
      isThere,
      points: own.points.get(row),
      minutes: hours.minutes.get(row),
      category: categories.names.get(row),
    };
    const { date = null } = answers.event;
    return isUnknown ? [] : [{ ...response, date: column >= 0 ? (days[index] ?? null) : date }];
  });
  const { meetings, placed } = placeResponses(read, responses);
  const found = peopleOfResponses(read, placed, meetings);
  return {
    meetings,
    people: found.people,
    problems: [...problems, ...found.problems],
    openDate,
    openNumber: own.open,
    combined: [],
    added: found.added,
  };
}

/** The dates, and the question about them while they are ambiguous. */
function daysOf(
  dates: readonly (WrittenDate | undefined)[],
  answers: SheetAnswers,
  others: readonly WrittenDate[] = [],
): { days: (string | null)[]; openDate: Reading["openDate"] } {
  const { schoolYearEnd } = answers;
  const written = dates.filter((date) => date !== undefined);
  const order = orderOf([...written, ...others], schoolYearEnd);
  const known = answers.dateOrder ?? (order === "ask" ? undefined : order);
  const open = written.find((date) => "numbers" in date && date.numbers[0] !== date.numbers[1]);
  return {
    days: dates.map((date) =>
      date === undefined || known === undefined
        ? null
        : (dayOf(date, known === "either" ? "month-first" : known, schoolYearEnd) ?? null),
    ),
    openDate: order === "ask" && open !== undefined ? openDateOf(open, answers) : undefined,
  };
}

function openDateOf(date: WrittenDate, { schoolYearEnd }: SheetAnswers): Reading["openDate"] {
  if (!("numbers" in date)) return undefined;
  const monthFirst = dayOf(date, "month-first", schoolYearEnd);
  const dayFirst = dayOf(date, "day-first", schoolYearEnd);
  const text = [...date.numbers, ...(date.year === undefined ? [] : [date.year])].join("/");
  return monthFirst === undefined || dayFirst === undefined
    ? undefined
    : { text, days: [monthFirst, dayFirst] };
}

type Grid = {
  heads: readonly MeetingHead[];
  days: readonly (string | null)[];
  rows: readonly number[];
  columns: readonly number[];
  numbers: Numbers;
  facts: MeetingFacts;
  hours: RowHours;
};

function meetingsOf(read: Read, grid: Grid): ImportedMeeting[] {
  const { heads, days, rows, columns, numbers, facts, hours } = grid;
  const { layout, answers } = read;
  if (layout.kind === "members") return [];
  if (layout.kind === "event") {
    const { name, date = days[0] ?? null } = answers.event;
    const minutes = usualMinutes([...hours.minutes.values()]);
    return [{ name, date, points: answers.points, category: null, minutes }];
  }
  return columns.map((column, index) => {
    const head = heads[index];
    const name = (head?.name === "" ? answers.event.name : (head?.name ?? "")).slice(
      0,
      bounds.maxEventNameLength,
    );
    const common = numbers.arePoints ? usualNumber(read, rows, column) : undefined;
    const points = head?.points === undefined ? (common ?? answers.points) : head.points;
    const category = facts.categories.get(column) ?? null;
    const minutes = facts.minutes.get(column) ?? null;
    return { name, date: days[index] ?? null, points, category, minutes };
  });
}

/** The most frequent number in a column, which is what its meeting is worth; of two, the larger. */
function usualNumber(read: Read, rows: readonly number[], column: number): number | undefined {
  const numbers = rows.flatMap((row) => {
    const number = readMark(cellAt(read, row, column))?.number;
    return number === undefined || number === 0 || !Number.isInteger(number) ? [] : [number];
  });
  return mostFrequent(numbers.toSorted((a, b) => b - a));
}

/** How many people attended each meeting. */
function attendeesOf({ meetings, people }: Pick<Reading, "meetings" | "people">): number[] {
  const attended = meetings.map(() => 0);
  for (const { marks } of people)
    for (let at = 0; at < marks.length; at += 1)
      if (marks[at] === "x") attended[at] = (attended[at] ?? 0) + 1;
  return attended;
}
