import type { ImportedMeeting, ImportedPerson } from "#contract/imports.ts";
import { bounds } from "#contract/bounds.ts";
import { addressShape, unusable, visible } from "#contract/text-shape.ts";
import { isSumRow, type Layout } from "./layout.ts";
import { readMeetings } from "./meetings.ts";
import { dayOf, orderOf, type DateOrder } from "./read-dates.ts";
import { meaningOf, readMark, type Meaning } from "./read-marks.ts";
import { isTurned, readGradYear, readName, type NameOrder } from "./read-people.ts";
import { textOf, type Sheet, type SheetCell } from "./sheet.ts";

/** What somebody said about a sheet, where it does not say so itself. */
export type SheetAnswers = {
  /** In which year the school year ends that the sheet is of. */
  schoolYearEnd: number;
  dateOrder?: DateOrder | undefined;
  nameOrder: NameOrder;
  /** What marks mean that are not known, by the mark in small letters. */
  marks: Readonly<Record<string, Meaning>>;
  /** What a meeting is worth where the sheet does not say. */
  points: number | null;
  /** The event that a list of attendees is of, and what a meeting without a name is called. */
  event: { name: string; date: string | null };
  /** Cells as somebody corrected them, by row and column, both from 0: `12:3`. */
  cells: Readonly<Record<string, string>>;
  /** Rows that are not to be imported, from 0. */
  leftOut: readonly number[];
};

/** What is wrong with a cell of a row. */
export type RowProblem = {
  row: number;
  column: number;
  problem:
    | "no-name"
    | "too-long"
    | "hidden-character"
    | "not-an-email"
    | "not-a-year"
    | "not-whole-number"
    | "school-id-twice"
    | "person-twice";
};

/** Somebody of the sheet, with what it gives them besides, and what their meetings add up to. */
export type SheetPerson = Omit<ImportedPerson, "who"> & {
  total: number | null;
  meetingPoints: number;
};

/** A sheet as it was read, and what is to be asked about it. */
export type Reading = {
  meetings: ImportedMeeting[];
  people: SheetPerson[];
  problems: RowProblem[];
  /** A date that can be read in two ways, for a question; undefined without one. */
  openDate: { text: string; days: [monthFirst: string, dayFirst: string] } | undefined;
  /** Marks that nobody can know the meaning of, and how often they stand there. */
  openMarks: { mark: string; times: number }[];
  /** Whether names are written with the last name first. */
  hasTurnedNames: boolean;
  /** Rows that add up others. */
  sumRows: number;
};

type Read = { sheet: Sheet; layout: Layout; answers: SheetAnswers };

/** Reads a sheet as it was said to be laid out. Nothing is guessed that can be asked. */
export function interpret(sheet: Sheet, layout: Layout, answers: SheetAnswers): Reading {
  const read = { sheet, layout, answers };
  const heads = layout.kind === "grid" ? readMeetings(sheet, layout) : [];
  const written = heads.flatMap(({ date }) => date ?? []);
  const order = orderOf(written);
  const dateOrder = answers.dateOrder ?? (order === "ask" ? undefined : order);
  const rows = personRows(read);
  const columns = markColumns(layout);
  const numbers =
    numbersAsPoints(read, rows, columns) || totalsCountNumbers(read, { heads, rows, columns });

  const dated = heads.map(({ date }) =>
    date === undefined || dateOrder === undefined
      ? null
      : (dayOf(date, dateOrder === "either" ? "month-first" : dateOrder, answers.schoolYearEnd) ??
        null),
  );
  const meetings = meetingsOf(read, { heads, dated, rows, columns, numbers });
  const problems: RowProblem[] = [];
  const openMarks = new Map<string, number>();
  const people = rows.flatMap((row) => {
    const found = readPerson(read, row, { meetings, columns, numbers, openMarks });
    problems.push(...found.problems);
    return found.person === undefined ? [] : [found.person];
  });
  const twice = findTwice(layout, people);
  const doubled = new Set(twice.map(({ row }) => row + 1));
  const ambiguous = written.find(
    (date) => "numbers" in date && date.numbers[0] !== date.numbers[1],
  );
  return {
    meetings,
    people: people.filter(({ row }) => !doubled.has(row)),
    problems: [...problems, ...twice],
    openDate:
      order === "ask" && ambiguous !== undefined ? openDateOf(ambiguous, answers) : undefined,
    openMarks: [...openMarks].map(([mark, times]) => ({ mark, times })),
    hasTurnedNames: rows.some((row) =>
      isTurned(textOf(cellAt(read, row, columnOf(layout, "name")))),
    ),
    sumRows: sumRows(read).length,
  };
}

type Date = NonNullable<ReturnType<typeof readMeetings>[number]["date"]>;

function openDateOf(date: Date, { schoolYearEnd }: SheetAnswers): Reading["openDate"] {
  if (!("numbers" in date)) return undefined;
  const [monthFirst, dayFirst] = (["month-first", "day-first"] as const).map((order) =>
    dayOf(date, order, schoolYearEnd),
  );
  const text = [...date.numbers, ...(date.year === undefined ? [] : [date.year])].join("/");
  return monthFirst === undefined || dayFirst === undefined
    ? undefined
    : { text, days: [monthFirst, dayFirst] };
}

/** A cell, as it was corrected. */
function cellAt({ sheet, answers }: Read, row: number, column: number): SheetCell | undefined {
  if (column < 0) return undefined;
  return answers.cells[`${row}:${column}`] ?? sheet.rows[row]?.[column];
}

function columnOf({ roles }: Layout, role: Layout["roles"][number]): number {
  return roles.indexOf(role);
}

function markColumns({ kind, roles }: Layout): number[] {
  if (kind === "members") return [];
  const columns = roles.flatMap((role, column) => (role === "meeting" ? [column] : []));
  return kind === "event" ? columns.slice(0, 1) : columns;
}

/** The name of a row as typed, from one column or two. */
function typedName(read: Read, row: number): string {
  const { layout, answers } = read;
  const whole = textOf(cellAt(read, row, columnOf(layout, "name")));
  const parts = (["firstName", "lastName"] as const).map((role) =>
    textOf(cellAt(read, row, columnOf(layout, role))),
  );
  const joined = parts.filter((part) => part !== "").join(" ");
  return joined === "" ? readName(whole, answers.nameOrder) : joined;
}

function filledRows({ sheet, layout, answers }: Read): number[] {
  return sheet.rows.flatMap((cells, row) => {
    const isFilled = cells.some((cell) => textOf(cell) !== "");
    return row >= layout.firstRow && isFilled && !answers.leftOut.includes(row) ? [row] : [];
  });
}

function sumRows(read: Read): number[] {
  return filledRows(read).filter((row) => isSumRow(typedName(read, row)));
}

function personRows(read: Read): number[] {
  return filledRows(read).filter((row) => !isSumRow(typedName(read, row)));
}

/** Whether numbers are points: where there are others than 0 and 1, which alone are marks. */
function numbersAsPoints(read: Read, rows: readonly number[], columns: readonly number[]): boolean {
  return rows.some((row) =>
    columns.some((column) => {
      const mark = readMark(cellAt(read, row, column));
      return mark !== undefined && "number" in mark && mark.number !== 0 && mark.number !== 1;
    }),
  );
}

/**
 * Whether 0 and 1 are points, where each meeting says what it is worth: the totals tell. As
 * marks they would have to add up to more of them.
 */
function totalsCountNumbers(
  read: Read,
  {
    heads,
    rows,
    columns,
  }: {
    heads: ReturnType<typeof readMeetings>;
    rows: readonly number[];
    columns: readonly number[];
  },
): boolean {
  if (heads.length === 0 || heads.some(({ points }) => points === undefined)) return false;
  let [totals, asPoints, asMarks] = [0, 0, 0];
  for (const row of rows) {
    const text = (role: "total" | "carryover") =>
      textOf(cellAt(read, row, columnOf(read.layout, role)));
    const total = sumOf(text("total"));
    if (total === null) continue;
    const before = wholeNumber(text("carryover")) ?? 0;
    let [points, marks] = [before, before];
    for (const [index, column] of columns.entries()) {
      const mark = readMark(cellAt(read, row, column));
      const worth = heads[index]?.points ?? 0;
      if (mark === undefined) continue;
      const isThere =
        "number" in mark
          ? mark.number === 1
          : meaningOf(mark.mark, read.answers.marks) === "present";
      marks += isThere ? worth : 0;
      points += "number" in mark ? mark.number : isThere ? worth : 0;
    }
    totals += 1;
    asPoints += Number(points === total);
    asMarks += Number(marks === total);
  }
  return totals > 0 && asPoints >= asMarks;
}

type Marks = { columns: readonly number[]; numbers: boolean };

function meetingsOf(
  read: Read,
  {
    heads,
    dated,
    rows,
    columns,
    numbers,
  }: Marks & {
    heads: ReturnType<typeof readMeetings>;
    dated: readonly (string | null)[];
    rows: readonly number[];
  },
): ImportedMeeting[] {
  const { layout, answers } = read;
  if (layout.kind === "event") return [{ ...answers.event, points: answers.points }];
  return columns.map((column, index) => {
    const head = heads[index];
    const name = (head?.name === "" ? answers.event.name : (head?.name ?? "")).slice(
      0,
      bounds.maxEventNameLength,
    );
    const common = numbers ? mostFrequent(read, rows, column) : undefined;
    const points = head?.points === undefined ? (common ?? answers.points) : head.points;
    return { name, date: dated[index] ?? null, points };
  });
}

/** The number that stands most often in a column, which is what its meeting is worth. */
function mostFrequent(read: Read, rows: readonly number[], column: number): number | undefined {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const mark = readMark(cellAt(read, row, column));
    if (
      mark !== undefined &&
      "number" in mark &&
      mark.number !== 0 &&
      Number.isInteger(mark.number)
    )
      counts.set(mark.number, (counts.get(mark.number) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, x], [b, y]) => y - x || b - a)[0]?.[0];
}

type Found = { person?: SheetPerson; problems: RowProblem[] };

function readPerson(
  read: Read,
  row: number,
  {
    meetings,
    columns,
    numbers,
    openMarks,
  }: Marks & { meetings: readonly ImportedMeeting[]; openMarks: Map<string, number> },
): Found {
  const { layout, answers } = read;
  const problems: RowProblem[] = [];
  const fault = (column: number, problem: RowProblem["problem"]) =>
    void problems.push({ row, column: Math.max(0, column), problem });
  const text = (role: Layout["roles"][number]) => textOf(cellAt(read, row, columnOf(layout, role)));

  const name = typedName(read, row);
  const nameColumn = Math.max(columnOf(layout, "name"), columnOf(layout, "lastName"));
  if (!visible.test(name)) fault(nameColumn, "no-name");
  else if (name.length > 2 * bounds.maxNameLength) fault(nameColumn, "too-long");
  else if (unusable.test(name)) fault(nameColumn, "hidden-character");
  const email = text("email").toLowerCase();
  if (email !== "" && (!addressShape.test(email) || unusable.test(email)))
    fault(columnOf(layout, "email"), "not-an-email");
  const schoolId = text("schoolId");
  if (schoolId.length > bounds.maxSchoolIdLength) fault(columnOf(layout, "schoolId"), "too-long");
  else if (unusable.test(schoolId)) fault(columnOf(layout, "schoolId"), "hidden-character");
  const gradYear = readGradYear(text("gradYear"), answers.schoolYearEnd);
  if (gradYear === undefined) fault(columnOf(layout, "gradYear"), "not-a-year");
  const carryover = wholeNumber(text("carryover"));
  if (carryover === undefined) fault(columnOf(layout, "carryover"), "not-whole-number");

  const own: [number, number][] = [];
  let marks = "";
  let meetingPoints = 0;
  for (const [index, meeting] of meetings.entries()) {
    const column = columns[index];
    const worth =
      column === undefined
        ? meeting.points
        : pointsOf(read, { row, column, meeting, numbers, openMarks });
    if (worth === "fraction") fault(column ?? 0, "not-whole-number");
    const there = worth !== undefined && worth !== "fraction";
    marks += there ? "x" : ".";
    if (!there) continue;
    if ((worth ?? 0) !== (meeting.points ?? 0)) own.push([index, worth ?? 0]);
    meetingPoints += worth ?? 0;
  }
  const total = sumOf(text("total"));
  if (problems.length > 0 || gradYear === undefined || carryover === undefined) return { problems };
  return {
    problems,
    person: {
      ...{ row: row + 1, name, gradYear, carryover, marks, own, total, meetingPoints },
      ...{ email: email === "" ? null : email, schoolId: schoolId === "" ? null : schoolId },
    },
  };
}

/** What somebody got for a meeting: undefined when they were not there. */
function pointsOf(
  read: Read,
  {
    row,
    column,
    meeting,
    numbers,
    openMarks,
  }: {
    row: number;
    column: number;
    meeting: ImportedMeeting;
    numbers: boolean;
    openMarks: Map<string, number>;
  },
): number | null | undefined | "fraction" {
  const mark = readMark(cellAt(read, row, column));
  if (mark === undefined) return undefined;
  const meaning = (said: string) => {
    const known = meaningOf(said, read.answers.marks);
    if (known === undefined) openMarks.set(said, (openMarks.get(said) ?? 0) + 1);
    return known;
  };
  if ("number" in mark) {
    if (!numbers) return mark.number === 0 ? undefined : meeting.points;
    if (mark.number === 0) return meaning("0") === "present" ? 0 : undefined;
    const isPoints = Number.isInteger(mark.number) && Math.abs(mark.number) <= bounds.maxPoints;
    return isPoints ? mark.number : "fraction";
  }
  return meaning(mark.mark) === "present" ? meeting.points : undefined;
}

/** A total, which may be larger than anything that it adds up; null where there is none. */
function sumOf(text: string): number | null {
  const number = text === "" ? undefined : Number(text);
  return Number.isSafeInteger(number) ? (number ?? null) : null;
}

function wholeNumber(text: string): number | null | undefined {
  if (text === "") return null;
  const number = Number(text);
  return Number.isInteger(number) && Math.abs(number) <= bounds.maxPoints ? number : undefined;
}

/** Rows that name by an id, or by name and address, who stands further up already. */
function findTwice(layout: Layout, people: readonly SheetPerson[]): RowProblem[] {
  const seen = new Set<string>();
  return people.flatMap(({ row, name, email, schoolId }): RowProblem[] => {
    const id = schoolId === null ? undefined : `id ${schoolId.toLowerCase()}`;
    const person = email === null ? undefined : `person ${email} ${name.toLowerCase()}`;
    const idTwice = id !== undefined && seen.has(id);
    const personTwice = person !== undefined && seen.has(person);
    for (const key of [id, person]) if (key !== undefined) seen.add(key);
    if (idTwice)
      return [{ row: row - 1, column: columnOf(layout, "schoolId"), problem: "school-id-twice" }];
    if (personTwice)
      return [{ row: row - 1, column: columnOf(layout, "email"), problem: "person-twice" }];
    return [];
  });
}
