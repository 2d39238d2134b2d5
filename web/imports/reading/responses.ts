import type { ImportedMeeting } from "#contract/imports/imports.ts";
import { schoolYearEndOn } from "#contract/members/grade.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { textOf } from "../sheet.ts";
import { cellAt, columnOf, markColumns, textAt, type Read } from "./cells.ts";
import { bothOf, groupPeople } from "./combine.ts";
import { isThereByMark, type Noticed } from "./doubts/noticed.ts";
import { groupBy, mostFrequent } from "./group-by.ts";
import { plainText } from "./headings.ts";
import { findDate, type FoundDate } from "./read-dates.ts";
import { meaningOf, readMark } from "./read-marks.ts";
import { readGradYear } from "./read-people.ts";
import { gradeAt, type PersonOfRow } from "./read-person.ts";
import type { Reading, SheetPerson } from "./reading.ts";
import { ownMinutesOf, usualMinutes } from "./row-hours.ts";

/** The name of a row's meeting without its date, which is empty if it has none, and the date. */
type ResponseHead = { row: number; name: string; date: FoundDate["written"] | undefined };

/**
 * Finds the meetings of each row: by dates in the column that names them, otherwise by the day of
 * its timestamp. Forms put commas between boxes that were checked; others are part of one name.
 */
export function readResponseHeads(read: Read, rows: readonly number[]): ResponseHead[] {
  const choices = new Set(rows.map((row) => textAt(read, row, "which")));
  return rows.flatMap((row) => {
    const when = findDate(textAt(read, row, "when"))?.written;
    const text = textAt(read, row, "which");
    const parts = text.split(/[,;]\s*(?!\d{4}\b)/).filter((part) => part !== "");
    const areMeetings =
      parts.every((part) => findDate(part) !== undefined) ||
      parts.every((part) => choices.has(part));
    return (parts.length > 1 && areMeetings ? parts : [text]).map((part): ResponseHead => {
      const found = findDate(part);
      return { row, name: found?.rest ?? part, date: found?.written ?? when };
    });
  });
}

/** Whether a row says that someone attended; a row without a mark says so by existing. */
export function isAttendance(
  read: Read,
  { row, name }: PersonOfRow,
  noticed: Noticed,
  { arePoints }: { arePoints: boolean },
): boolean {
  const [column] = markColumns(read.layout);
  if (column === undefined) return true;
  const found = readMark(cellAt(read, row - 1, column));
  if (found?.mark === undefined) return found !== undefined && (arePoints || found.number !== 0);
  const meaning = meaningOf(found.mark, read.answers.marks);
  return isThereByMark(noticed, { mark: found.mark, meaning }, { row: row - 1, name });
}

/** A person's response about a meeting, and what it says of points, minutes, and a category. */
type Response = PersonOfRow & {
  meeting: string;
  date: string | null;
  isThere: boolean;
  points: number | undefined;
  minutes: number | undefined;
  category: string | undefined;
};

type PlacedResponse = Response & { place: number };

/** A name such as *Meeting 3*; other numbers are those of rooms and times. */
const isNumbered = /^\D+\d{1,2}$/;

/**
 * The meetings of responses, ordered by day. A numbered meeting has one day, however late some
 * responses are.
 */
export function placeResponses(
  { answers }: Read,
  responses: readonly Response[],
): { meetings: ImportedMeeting[]; placed: PlacedResponse[] } {
  const byName = groupBy(responses, ({ meeting }) => plainText(meeting));
  const dated = [...byName].flatMap(([name, same]) => {
    const usual = isNumbered.test(name) ? mostFrequent(same.map(({ date }) => date)) : null;
    return [...groupBy(same, ({ date }) => usual ?? date)];
  });
  const found = dated.toSorted(([a], [b]) => (a ?? "").localeCompare(b ?? ""));
  const placed = found.flatMap(([date, same], place) =>
    same.map((one) => ({ ...one, date, place })),
  );
  return {
    placed: placed.toSorted((a, b) => a.row - b.row),
    meetings: found.map(([date, same]) => ({
      date,
      name: (same[0]?.meeting || answers.event.name).slice(0, bounds.maxEventNameLength),
      points: mostFrequent(same.flatMap((one) => one.points ?? [])) ?? answers.points,
      category: mostFrequent(same.flatMap((one) => one.category ?? [])) ?? null,
      minutes: usualMinutes(same.flatMap((one) => one.minutes ?? [])),
    })),
  };
}

/**
 * The people of a log, each once, and those whose amounts at one meeting were added up. In responses
 * of several school years, the same grade means another year in each.
 */
export function peopleOfResponses(
  read: Read,
  placed: readonly PlacedResponse[],
  meetings: readonly ImportedMeeting[],
): Pick<Reading, "people" | "problems"> & { added: SheetPerson[] } {
  const yearOf = ({ date }: PlacedResponse) =>
    date === null ? read.answers.schoolYearEnd : schoolYearEndOn(date);
  const isOneYear = new Set(placed.map(yearOf)).size < 2;
  const rows = placed.map((one) => {
    const gradYear = isOneYear ? undefined : readGradYear(gradeAt(read, one.row - 1), yearOf(one));
    return { ...one, gradYear: gradYear ?? one.gradYear };
  });
  const schoolIdColumn = columnOf(read.layout, "schoolId");
  const { groups, problems } = groupPeople(rows, { isLog: true, schoolIdColumn });
  const found = groups.map((group) => personOf(read, group, meetings));
  return {
    people: found.map(({ person }) => person).toSorted((a, b) => a.row - b.row),
    problems,
    added: found.flatMap(({ person, isAdded }) => (isAdded ? [person] : [])),
  };
}

/**
 * Makes one person of their rows. Those that say the same about one meeting count once, as those of
 * a form that was sent twice; the points and minutes of others are added up.
 */
function personOf(
  { sheet, layout }: Read,
  rows: readonly PlacedResponse[],
  meetings: readonly ImportedMeeting[],
): { person: SheetPerson; isAdded: boolean } {
  const saidIn = ({ row }: PlacedResponse) => {
    const others = sheet.rows[row - 1]?.filter((_, column) => layout.roles[column] !== "when");
    return others?.map(textOf).join("\n");
  };
  const present = rows.filter(({ isThere }) => isThere);
  const there = groupBy(present, ({ place }) => place);
  const own: [number, number][] = [];
  const ownMinutes: [number, number][] = [];
  let meetingPoints = 0;
  let isAdded = false;
  for (const [place, same] of [...there].toSorted(([a], [b]) => a - b)) {
    const meeting = meetings[place];
    const different = [...groupBy(same, saidIn).values()].flatMap(([first]) => first ?? []);
    const points = sumOf(different, "points");
    const minutes = ownMinutesOf(sumOf(different, "minutes"), meeting?.minutes ?? null);
    if (points !== undefined && points !== meeting?.points) own.push([place, points]);
    if (minutes !== undefined) ownMinutes.push([place, minutes]);
    meetingPoints += points ?? meeting?.points ?? 0;
    isAdded ||= different.length > 1 && (points ?? minutes) !== undefined;
  }
  const about = rows.toSorted((a, b) => a.row - b.row).reduce(bothOf);
  const { row, name, gradYear, email, schoolId, carryover } = about;
  const marks = meetings.map((_, place) => (there.has(place) ? "x" : ".")).join("");
  const person = {
    row,
    name,
    gradYear,
    email,
    schoolId,
    carryover,
    total: null,
    marks,
    own,
    ownMinutes,
    meetingPoints,
  };
  return { person, isAdded };
}

function sumOf(rows: readonly PlacedResponse[], amount: "points" | "minutes"): number | undefined {
  const stated = rows.flatMap((row) => row[amount] ?? []);
  return stated.length === 0 ? undefined : stated.reduce((sum, one) => sum + one);
}
