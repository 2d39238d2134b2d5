import type { ImportedMeeting } from "#contract/imports.ts";
import { bounds } from "#contract/bounds.ts";
import { nameKey, wordsOf } from "#contract/plain-name.ts";
import { plainText } from "./headings.ts";
import { cellAt, markColumns, textAt, type Read } from "./cells.ts";
import { groupBy, mostFrequent } from "./group-by.ts";
import { isThereByMark, type Noticed } from "./noticed.ts";
import { findDate, type FoundDate } from "./read-dates.ts";
import { meaningOf, readMark } from "./read-marks.ts";
import type { PersonOfRow } from "./read-person.ts";
import type { SheetPerson } from "./reading.ts";
import { ownMinutesOf, usualMinutes } from "./row-hours.ts";

/** What a row says about its meeting. */
export type ResponseHead = {
  row: number;
  /** The meeting's name without its date; empty if it has none. */
  name: string;
  date: FoundDate["written"] | undefined;
};

/**
 * Finds the meetings of each row: by dates in the column that names them, otherwise by the day of
 * its timestamp. A numbered meeting has one day, however late some responses are.
 */
export function readResponseHeads(read: Read, rows: readonly number[]): ResponseHead[] {
  const choices = new Set(rows.map((row) => textAt(read, row, "which")));
  return rows.flatMap((row) => {
    const when = findDate(textAt(read, row, "when"))?.written;
    return partsOf(textAt(read, row, "which"), choices).map((text): ResponseHead => {
      const which = findOrText(text);
      return { row, name: which.rest, date: which.written ?? when };
    });
  });
}

/**
 * The meetings that a response names: forms put commas between boxes that were checked. Other
 * commas are part of one meeting's name.
 */
function partsOf(text: string, choices: ReadonlySet<string>): string[] {
  const parts = text.split(/[,;]\s*(?!\d{4}\b)/).filter((part) => part !== "");
  const areMeetings =
    parts.every((part) => findDate(part) !== undefined) || parts.every((part) => choices.has(part));
  return parts.length > 1 && areMeetings ? parts : [text];
}

function findOrText(text: string): { rest: string; written: FoundDate["written"] | undefined } {
  return findDate(text) ?? { rest: text, written: undefined };
}

/** A response, with its day once that is known, and its points if it has its own. */
export type Response = {
  person: PersonOfRow;
  name: string;
  date: string | null;
  points: number | undefined;
  minutes: number | undefined;
  category: string | undefined;
};

/** The meetings of responses, ordered by day, and the meeting of each response. */
export function meetingsOfResponses(
  responses: readonly Response[],
  { name: untitled, points }: { name: string; points: number | null },
): { meetings: ImportedMeeting[]; places: number[] } {
  const usualDays = new Map<string, string | null>();
  for (const [name, same] of groupBy(responses, ({ name }) => plainText(name)))
    if (/\d/.test(name)) usualDays.set(name, mostFrequent(same.map(({ date }) => date)) ?? null);
  const placed = responses.map((response) => {
    const { name } = response;
    const day = usualDays.get(plainText(name)) ?? response.date;
    return { ...response, key: `${day ?? ""} ${plainText(name)}`, date: day };
  });
  const firsts = [...groupBy(placed, ({ key }) => key)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const keys = firsts.map(([key]) => key);
  return {
    places: placed.map(({ key }) => keys.indexOf(key)),
    meetings: firsts.map(([, same]) => ({
      name: (same[0]?.name === "" ? untitled : (same[0]?.name ?? "")).slice(
        0,
        bounds.maxEventNameLength,
      ),
      date: same[0]?.date ?? null,
      points: mostFrequent(same.flatMap((one) => one.points ?? [])) ?? points,
      category: mostFrequent(same.flatMap((one) => one.category ?? [])) ?? null,
      minutes: usualMinutes(same.flatMap((one) => one.minutes ?? [])),
    })),
  };
}

/** Whether a row says that someone attended; a row without a mark says so by existing. */
export function isAttendance(
  read: Read,
  { row, name, arePoints }: { row: number; name: string; arePoints: boolean },
  noticed: Noticed,
): boolean {
  const [column] = markColumns(read.layout);
  if (column === undefined) return true;
  const mark = readMark(cellAt(read, row, column));
  if (mark === undefined) return false;
  if (mark.number !== undefined) return mark.number !== 0 || arePoints;
  const meaning = meaningOf(mark.mark, read.answers.marks);
  return isThereByMark(noticed, { mark: mark.mark, meaning }, { row, name });
}

/** A person's response, with the number of its meeting. */
export type PlacedResponse = PersonOfRow & {
  place: number;
  isThere: boolean;
  points: number | undefined;
  minutes: number | undefined;
};

/**
 * Makes one person of all responses with the same email and matching names, or with the same name
 * if their emails don't tell them apart. Several responses about one meeting count once.
 */
export function peopleOfResponses(
  responses: readonly PlacedResponse[],
  meetings: readonly ImportedMeeting[],
): SheetPerson[] {
  const groups: (typeof responses)[number][][] = [];
  const byEmail = new Map<string, number[]>();
  const byName = new Map<string, number>();
  for (const response of withEmailsFirst(responses)) {
    const name = nameKey(response.name);
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
  const [a, b] = [one, other].map((name) => wordsOf(name));
  if (a === undefined || b === undefined) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.every((word) => long.includes(word));
}

function personOf(
  rows: readonly PlacedResponse[],
  meetings: readonly ImportedMeeting[],
): SheetPerson {
  const places = new Set(rows.flatMap(({ place, isThere }) => (isThere ? [place] : [])));
  const firstAt = (place: number) => rows.find((row) => row.place === place && row.isThere);
  const own = [...places].flatMap((place): [number, number][] => {
    const points = firstAt(place)?.points;
    return points === undefined || points === meetings[place]?.points ? [] : [[place, points]];
  });
  const ownMinutes = [...places].flatMap((place): [number, number][] => {
    const minutes = ownMinutesOf(firstAt(place)?.minutes, meetings[place]?.minutes ?? null);
    return minutes === undefined ? [] : [[place, minutes]];
  });
  const ownPoints = new Map(own);
  const longest = rows.map(({ name }) => name).toSorted((a, b) => b.length - a.length)[0] ?? "";
  const first = <Key extends "email" | "schoolId" | "gradYear" | "carryover">(key: Key) =>
    rows.find((row) => row[key] !== null)?.[key] ?? null;
  return {
    ...{ row: rows[0]?.row ?? 0, name: longest, total: null },
    own: own.toSorted(([a], [b]) => a - b),
    ownMinutes: ownMinutes.toSorted(([a], [b]) => a - b),
    ...{ email: first("email"), schoolId: first("schoolId") },
    ...{ gradYear: first("gradYear"), carryover: first("carryover") },
    marks: meetings.map((_, index) => (places.has(index) ? "x" : ".")).join(""),
    meetingPoints: meetings.reduce(
      (sum, { points }, index) =>
        sum + (places.has(index) ? (ownPoints.get(index) ?? points ?? 0) : 0),
      0,
    ),
  };
}
