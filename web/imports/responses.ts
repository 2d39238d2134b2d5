import type { ImportedMeeting } from "#contract/imports.ts";
import { bounds } from "#contract/bounds.ts";
import { cellAt, markColumns, textAt, type Read } from "./cells.ts";
import { groupBy } from "./group-by.ts";
import { plainText } from "./headings.ts";
import { isThereByMark, type Noticed } from "./noticed.ts";
import { findDate, type FoundDate } from "./read-dates.ts";
import { meaningOf, readMark } from "./read-marks.ts";
import type { PersonOfRow } from "./read-person.ts";
import type { SheetPerson } from "./reading.ts";

/** What a row says about its meeting. */
export type ResponseHead = {
  row: number;
  /** The meeting's name without its date; empty if it has none. */
  name: string;
  date: FoundDate["written"] | undefined;
};

/**
 * Finds the meeting of each row: by a date in the column that names it, otherwise by the day of its
 * timestamp. A numbered meeting has one day, however late some responses are.
 */
export function readResponseHeads(read: Read, rows: readonly number[]): ResponseHead[] {
  return rows.map((row): ResponseHead => {
    const which = findOrText(textAt(read, row, "which"));
    const when = findDate(textAt(read, row, "when"))?.written;
    return { row, name: which.rest, date: which.written ?? when };
  });
}

function findOrText(text: string): { rest: string; written: FoundDate["written"] | undefined } {
  return findDate(text) ?? { rest: text, written: undefined };
}

/** A response, with its day once that is known. */
export type Response = { person: PersonOfRow; name: string; date: string | null };

/** The meetings of responses, ordered by day, and the meeting of each response. */
export function meetingsOfResponses(
  responses: readonly Response[],
  { name: untitled, points }: { name: string; points: number | null },
): { meetings: ImportedMeeting[]; places: number[] } {
  const usualDays = new Map<string, string | null>();
  for (const [name, same] of groupBy(responses, ({ name }) => plainText(name)))
    if (/\d/.test(name)) usualDays.set(name, mostFrequent(same.map(({ date }) => date)));
  const placed = responses.map(({ name, date }) => {
    const day = usualDays.get(plainText(name)) ?? date;
    return { key: `${day ?? ""} ${plainText(name)}`, name, date: day };
  });
  const firsts = [...groupBy(placed, ({ key }) => key)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const keys = firsts.map(([key]) => key);
  return {
    places: placed.map(({ key }) => keys.indexOf(key)),
    meetings: firsts.map(([, [first]]) => ({
      name: (first?.name === "" ? untitled : (first?.name ?? "")).slice(
        0,
        bounds.maxEventNameLength,
      ),
      date: first?.date ?? null,
      points,
    })),
  };
}

function mostFrequent(dates: readonly (string | null)[]): string | null {
  const sizes = [...groupBy(dates, String).values()];
  return sizes.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? null;
}

/** Whether a row says that someone attended; a row without a mark says so by existing. */
export function isAttendance(
  read: Read,
  { row, name }: { row: number; name: string },
  noticed: Noticed,
): boolean {
  const [column] = markColumns(read.layout);
  if (column === undefined) return true;
  const mark = readMark(cellAt(read, row, column));
  if (mark === undefined) return false;
  if (mark.number !== undefined) return mark.number !== 0;
  const meaning = meaningOf(mark.mark, read.answers.marks);
  return isThereByMark(noticed, { mark: mark.mark, meaning }, { row, name });
}

/**
 * Makes one person of all responses with the same email and matching names, or with the same name
 * if their emails don't tell them apart. Several responses about one meeting count once.
 */
export function peopleOfResponses(
  responses: readonly (PersonOfRow & { place: number; isThere: boolean })[],
  meetings: readonly ImportedMeeting[],
): SheetPerson[] {
  const groups: (typeof responses)[number][][] = [];
  const byEmail = new Map<string, number[]>();
  const byName = new Map<string, number>();
  for (const response of withEmailsFirst(responses)) {
    const name = plainText(response.name);
    const { email } = response;
    const sharing = email === null ? [] : (byEmail.get(email) ?? []);
    const fitting = sharing.find((group) =>
      isSameName(groups[group]?.[0]?.name ?? "", response.name),
    );
    const known = email === null ? byName.get(name) : fitting;
    const group = known ?? groups.length;
    (groups[group] ??= []).push(response);
    byName.set(name, group);
    if (email !== null && known === undefined) byEmail.set(email, [...sharing, group]);
  }
  return groups
    .map((group): SheetPerson =>
      personOf(
        group.toSorted((a, b) => a.row - b.row),
        meetings,
      ),
    )
    .toSorted((a, b) => a.row - b.row);
}

function withEmailsFirst<T extends { email: string | null }>(responses: readonly T[]): T[] {
  return responses.toSorted((a, b) => Number(a.email === null) - Number(b.email === null));
}

/** Whether two names are equal, or one is part of the other: "Ana" and "Ana Ruiz". */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => plainText(name).split(" "));
  if (a === undefined || b === undefined) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.every((word) => long.includes(word));
}

function personOf(
  rows: readonly (PersonOfRow & { place: number; isThere: boolean })[],
  meetings: readonly ImportedMeeting[],
): SheetPerson {
  const places = new Set(rows.flatMap(({ place, isThere }) => (isThere ? [place] : [])));
  const longest = rows.map(({ name }) => name).toSorted((a, b) => b.length - a.length)[0] ?? "";
  const first = <Key extends "email" | "schoolId" | "gradYear" | "carryover">(key: Key) =>
    rows.find((row) => row[key] !== null)?.[key] ?? null;
  return {
    ...{ row: rows[0]?.row ?? 0, name: longest, total: null, own: [] },
    ...{ email: first("email"), schoolId: first("schoolId") },
    ...{ gradYear: first("gradYear"), carryover: first("carryover") },
    marks: meetings.map((_, index) => (places.has(index) ? "x" : ".")).join(""),
    meetingPoints: meetings.reduce(
      (sum, { points }, index) => sum + (places.has(index) ? (points ?? 0) : 0),
      0,
    ),
  };
}
