import type { ImportedMeeting } from "#contract/imports.ts";
import { bounds } from "#contract/bounds.ts";
import { cellAt, columnOf, markColumns, nameColumnOf, type Read } from "./cells.ts";
import { combineRows } from "./combine.ts";
import { openEmptyCells } from "./empty-cells.ts";
import { readMeetingFacts, readRowCategories, type MeetingFacts } from "./meeting-facts.ts";
import { otherDates, readMeetings, type MeetingHead } from "./meetings.ts";
import { warningsOfMarks, type Noticed } from "./noticed.ts";
import { numbersOf, type Numbers } from "./numbers.ts";
import { readAttendance } from "./read-attendance.ts";
import { dayOf, orderOf, type FoundDate } from "./read-dates.ts";
import { readMark } from "./read-marks.ts";
import { nameOrderOf, readPerson } from "./read-person.ts";
import type { Reading, RowProblem, SheetAnswers, SheetPerson, Warning } from "./reading.ts";
import { readResponsePoints } from "./response-points.ts";
import {
  isAttendance,
  meetingsOfResponses,
  peopleOfResponses,
  type PlacedResponse,
  readResponseHeads,
} from "./responses.ts";
import { ownMinutesOf, readRowHours, usualMinutes, type RowHours } from "./row-hours.ts";
import type { ColumnRole, Layout, SheetKind } from "./roles.ts";
import { sortRows } from "./rows.ts";
import { findSheetDate } from "./sheet-event.ts";
import { textOf, type Sheet } from "./sheet.ts";
import { warningsOf } from "./warnings.ts";

/** Reads a sheet by its layout. Asks rather than guesses where it can. */
export function interpret(sheet: Sheet, layout: Layout, answers: SheetAnswers): Reading {
  const read = { sheet, layout, answers };
  const { people: rows, skipped } = sortRows(read);
  const nameOrder = nameOrderOf(read, rows);
  const noticed: Noticed = { open: new Map(), late: 0, excused: 0 };
  const persons = rows.map((row) => ({ row, ...readPerson(read, row, nameOrder) }));
  const found = (layout.kind === "responses" ? readResponses : readTable)(read, persons, noticed);
  const { meetings, people } = found;
  return {
    ...{ meetings, people, openDate: found.openDate, openNumber: found.openNumber },
    columns: layout.kind === "responses" ? [] : markColumns(layout),
    problems: [...persons.flatMap(({ problems }) => problems), ...found.problems].toSorted(
      (a, b) => a.row - b.row,
    ),
    openMarks: [...noticed.open.values()],
    turnedNames: nameOrder,
    skippedRows: skipped,
    skippedColumns: skippedColumns(read),
    warnings: [
      ...found.warnings,
      ...warningsOf(meetings, people, { today: answers.today, isGrid: layout.kind === "grid" }),
      ...warningsOfMarks(noticed),
    ],
  };
}

type Row = ReturnType<typeof readPerson> & { row: number };
type Found = Pick<Reading, "meetings" | "people" | "problems" | "openDate" | "openNumber"> & {
  warnings: Warning[];
};

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
    ...{ meetings, openDate, openNumber: numbers.open, people: combined.people },
    ...{ problems: [...problems, ...combined.problems], warnings: combined.warnings },
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
    const isUnknown = head.date === undefined && head.name === "" && column >= 0;
    if (isUnknown) problems.push({ row, column, problem: "not-a-date" });
    const { name } = person;
    const isThere = isAttendance(read, { row, name, arePoints: own.points.size > 0 }, noticed);
    const response = {
      ...{ person, isThere, date: days[index] ?? null, points: own.points.get(row) },
      ...{ minutes: hours.minutes.get(row), category: categories.names.get(row) },
    };
    return isUnknown ? [] : [{ ...response, name: head.name }];
  });
  const { name, date = null } = answers.event;
  const { meetings, places } = meetingsOfResponses(
    responses.map((one) => (column >= 0 ? one : { ...one, date })),
    { name, points: answers.points },
  );
  const placed = responses.map(({ person, isThere, points, minutes }, index): PlacedResponse => ({
    ...{ ...person, isThere, points, minutes, place: places[index] ?? 0 },
  }));
  return {
    ...{ meetings, people: peopleOfResponses(placed, meetings), problems },
    ...{ openDate, openNumber: own.open, warnings: [] },
  };
}

type WrittenDate = FoundDate["written"];

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
  const [monthFirst, dayFirst] = (["month-first", "day-first"] as const).map((order) =>
    dayOf(date, order, schoolYearEnd),
  );
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
    const common = numbers.arePoints ? mostFrequent(read, rows, column) : undefined;
    const points = head?.points === undefined ? (common ?? answers.points) : head.points;
    const category = facts.categories.get(column) ?? null;
    const minutes = facts.minutes.get(column) ?? null;
    return { name, date: days[index] ?? null, points, category, minutes };
  });
}

/** The most frequent number in a column, which is what its meeting is worth. */
function mostFrequent(read: Read, rows: readonly number[], column: number): number | undefined {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const number = readMark(cellAt(read, row, column))?.number;
    if (number !== undefined && number !== 0 && Number.isInteger(number))
      counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, x], [b, y]) => y - x || b - a)[0]?.[0];
}

/** The kinds of sheets in which a column with a role is read, if it isn't in all. */
const kindsOf: Partial<Record<ColumnRole, readonly SheetKind[]>> = {
  ...{ when: ["responses"], which: ["responses"], category: ["responses"] },
  hours: ["responses", "event"],
};

/** The columns that aren't read, unless they are empty. */
function skippedColumns({ sheet, layout }: Read): Reading["skippedColumns"] {
  const heads = sheet.rows.slice(0, layout.firstRow);
  const rows = sheet.rows.slice(layout.firstRow);
  const marks = markColumns(layout);
  return layout.roles.flatMap((role, column) => {
    const isRead = role === "meeting" ? marks.includes(column) : role !== "ignored";
    if (isRead && (kindsOf[role]?.includes(layout.kind) ?? true)) return [];
    const heading = heads.map((cells) => textOf(cells[column])).findLast((text) => text !== "");
    const isEmpty = rows.every((cells) => textOf(cells[column]) === "");
    return isEmpty && heading === undefined ? [] : [{ column, heading: heading ?? "", isEmpty }];
  });
}
