import { textOf } from "../../sheet.ts";
import { columnOf } from "../cells.ts";
import { counted, found, type Evidence, type Finding } from "../finding.ts";
import { groupBy } from "../group-by.ts";
import { findDate, findMonth } from "../read-dates.ts";
import type { DoubtExample, Reading } from "../reading.ts";
import { findSchoolYear } from "../school-year.ts";
import { headingOf } from "../skipped-columns.ts";

/** From this many people on, it is unlikely that all of them attended a meeting, or one alone. */
const enoughPeople = { grid: 8, log: 4 };
/** Dates this many days away from those of the other meetings, or from today, are unlikely. */
const farFromOthers = 400;
const farFromToday = 3 * 366;
/** Longer names are sentences. */
const longestName = 40;
/** Names of columns that give points to everyone as they earned them. */
const saysPoints = /\bpoints?\b|\bpts\b/i;
/** Answers about a meeting may come so many days later, if its name says that it's the same. */
const mostDaysLate = { any: 2, same: 7 };
/** From sixth grade to graduation. */
const mostYears = 6;
/** In universal time, an evening in America is in the night of the next day. */
const night = /\dT0\d:[\d:.]+Z$/;

const shown = { level: "shown" } as const;

const exampleOf = ({ name, date }: Reading["meetings"][number]): DoubtExample =>
  date === null ? { text: name || "–" } : { text: name, date };

/** Days that can't be, or that are unlike the others. */
export function dayDoubts({ read: { sheet, layout, answers }, reading }: Evidence): Finding[] {
  const { meetings, people, attended, openDate, skippedColumns } = reading;
  const all = meetings.map(({ date }) => (date === null ? undefined : daysOf(date)));
  const days = all.filter((day) => day !== undefined);
  const today = daysOf(answers.today);
  const where = (is: (day: number, at: number) => boolean) =>
    meetings.filter((_, at) => is(all[at] ?? Number.NaN, at)).map(exampleOf);
  const usual = median(days);
  const isFar = (day: number) =>
    Math.abs(day - usual) > farFromOthers || today - day > farFromToday;
  const isAssumed =
    findSchoolYear(sheet, layout, answers.today) === undefined &&
    (days.length > 0 || people.some(({ gradYear }) => gradYear !== null));
  const years = people.flatMap(({ gradYear }) => gradYear ?? []);
  const oddYears = years.filter((year) => year - answers.schoolYearEnd > mostYears).map(String);
  // No one has attended tomorrow's meeting.
  const impossible = where((day, at) => day > today && attended[at] !== 0);
  const heads = sheet.rows.slice(0, layout.firstRow);
  const saidDay = (at: number) =>
    heads
      .map((cells) => findDate(textOf(cells[reading.columns[at] ?? -1]))?.written.weekday)
      .find((weekday) => weekday !== undefined);
  const otherDays = meetings.filter(({ date }, at) => {
    const said = saidDay(at);
    return date !== null && said !== undefined && new Date(date).getUTCDay() !== said;
  });
  const isUnordered = !isSorted(days) && !isSorted(days.toReversed());
  // Named events may be in any order.
  const areNamed = meetings.some(({ name }) => name !== "");
  // A log is of days. Elsewhere, if no meeting has a date, names that begin with a number may be.
  const undated = meetings.filter(
    ({ name, date }) =>
      date === null && (days.length > 0 || layout.kind === "responses" || /^\d/.test(name)),
  );
  const when = layout.kind === "responses" ? columnOf(layout, "when") : -1;
  const times = when < 0 ? [] : sheet.rows.map((cells) => textOf(cells[when]));
  const empty = skippedColumns.flatMap(({ heading, isEmpty }) =>
    isEmpty && findDate(heading) !== undefined ? [heading] : [],
  );
  return [
    found("year-unlikely", impossible),
    found("other-weekday", otherDays.map(exampleOf)),
    counted("year-assumed", isAssumed && impossible.length === 0),
    found("odd-years", oddYears),
    found("no-date", openDate === undefined ? undated.map(exampleOf) : []),
    found("out-of-order", isUnordered ? where((day) => day > 0) : [], areNamed ? shown : {}),
    found(
      "far-away",
      where((day) => day <= today && isFar(day)),
    ),
    // Where no column has a mark, their marks may have been colors.
    found("empty-columns", empty, meetings.length === 0 ? { level: "asked" } : {}),
    found(
      "night-times",
      times.filter((text) => night.test(text)),
    ),
  ];
}

const dayInMs = 24 * 60 * 60 * 1000;
const daysOf = (date: string) => Date.parse(date) / dayInMs;
const isSorted = (days: readonly number[]) =>
  days.every((day, at) => at === 0 || (days[at - 1] ?? 0) <= day);

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Meetings that hardly anyone attended, or everyone, and those that are there twice. */
export function meetingDoubts(evidence: Evidence): Finding[] {
  const { read, reading, seen } = evidence;
  const { sheet, layout } = read;
  const { meetings, people, attended, columns, openMarks } = reading;
  const isGrid = layout.kind === "grid";
  // An open mark would explain it.
  const isClear = isGrid && people.length > 0 && openMarks.length === 0;
  const where = (is: (there: number) => boolean) =>
    meetings.filter((_, at) => is(attended[at] ?? 0)).map(exampleOf);
  const isFull = (there: number) => there === people.length && there >= enoughPeople.grid;
  const alike = groupBy(meetings, ({ name, date }) => `${name}${date ?? ""}`);
  const again = [...alike].flatMap(([key, [first, ...others]]) =>
    first === undefined || others.length === 0 || key === "" ? [] : [exampleOf(first)],
  );
  const alone = people.length < enoughPeople.grid ? [] : where((there) => there === 1);
  const when = Math.max(columnOf(layout, "when"), columnOf(layout, "which"));
  const times = attended.filter((there) => there === 1).length;
  const isLog = when >= 0 && people.length >= enoughPeople.log && times > meetings.length / 2;
  return [
    isGrid
      ? found("one-person", alone, {
          ...shown,
          columns: columns.filter((_, at) => attended[at] === 1),
        })
      : // In a log, it's the column with the days that makes these events.
        found("one-person", isLog ? [headingOf(sheet, layout, when)] : [], {
          times: isLog ? times : 0,
          columns: [when],
        }),
    found("same-meeting", [...again, ...inAndOut(meetings), ...nearby(evidence)]),
    found("other-points", otherPoints(evidence)),
    found(
      "odd-event",
      meetings.flatMap(({ name }) => (name.length > longestName ? [name] : [])),
    ),
    counted("all-absent", isClear && attended.every((there) => there === 0)),
    counted(
      "all-present",
      isClear && meetings.length > 1 && attended.every((there) => there === people.length),
    ),
    found("everyone", isClear ? where(isFull) : []),
    found("no-one", isClear ? where((there) => there === 0) : []),
    counted("late", seen.late),
    counted("excused", seen.excused),
  ];
}

/** Arrivals and departures, which are no meetings of their own. */
function inAndOut(meetings: Reading["meetings"]): DoubtExample[] {
  const isEnd = /^(sign|check|time|clock)?[ -]?(in|out)$/i;
  const ends = groupBy(
    meetings.filter(({ name }) => isEnd.test(name)),
    ({ date }) => date ?? "",
  );
  return [...ends.values()].flatMap((all) => (all.length > 1 ? all.map(exampleOf) : []));
}

/** Meetings of a log that are close together, and to which no one came twice: late answers. */
function nearby({ read, reading: { meetings, people } }: Evidence): DoubtExample[] {
  if (read.layout.kind !== "responses") return [];
  const dated = meetings.flatMap((meeting, at) =>
    meeting.date === null ? [] : [{ ...meeting, at, day: daysOf(meeting.date) }],
  );
  // Meetings without a name of their own have one name.
  const isNamed = ({ name }: { name: string }) => name !== read.answers.event.name;
  const isLate = (one: (typeof dated)[number], next: (typeof dated)[number]) =>
    next.day > one.day &&
    next.day - one.day <= mostDaysLate[isNamed(next) && next.name === one.name ? "same" : "any"] &&
    !people.some(({ marks }) => marks[one.at] === "x" && marks[next.at] === "x");
  const late = [dated, ...groupBy(dated, ({ name }) => name).values()].flatMap((all) => {
    const sorted = all.toSorted((one, next) => one.day - next.day);
    return sorted.flatMap((one, at) => {
      const next = sorted[at + 1];
      return next !== undefined && isLate(one, next) ? [one, next] : [];
    });
  });
  return [...new Set(late)].map(exampleOf);
}

/** Meetings without a date that give different points, and don't say so: maybe kinds of points. */
function otherPoints({ reading: { meetings, people } }: Evidence): DoubtExample[] {
  const points = meetings.map(() => new Set<number>());
  for (const { own } of people) for (const [at, number] of own) points[at]?.add(number);
  return meetings.flatMap((meeting, at) => {
    const isSaid = saysPoints.test(meeting.name) || findMonth(meeting.name) !== undefined;
    const areDifferent = (points[at]?.size ?? 0) > 1;
    return meeting.date === null && areDifferent && !isSaid ? [exampleOf(meeting)] : [];
  });
}
