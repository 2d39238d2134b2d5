import { groupBy } from "./group-by.ts";
import type { ImportedMeeting } from "#contract/imports.ts";
import { nameKey } from "#contract/plain-name.ts";
import type { SheetPerson, Warning } from "./reading.ts";

/** From this many people on, it is unlikely that all of them, or none, attended a meeting. */
const enoughPeople = 8;
/** More points than this many times the usual are unlikely. */
const unusual = 10;
/** Dates this many days away from those of the other meetings, or from today, are unlikely. */
const farFromOthers = 400;
const farFromToday = 3 * 366;

/** What is unlikely about a sheet as it was read: the user is told, and it is still imported. */
export function warningsOf(
  meetings: readonly ImportedMeeting[],
  people: readonly SheetPerson[],
  { today, isGrid }: { today: string; isGrid: boolean },
): Warning[] {
  return [
    ...manyPoints(meetings, people),
    ...(isGrid ? attendanceOf(meetings, people) : []),
    ...datesOf(meetings, today),
    ...sameNames(people),
    ...sharedEmails(people),
  ];
}

function manyPoints(
  meetings: readonly ImportedMeeting[],
  people: readonly SheetPerson[],
): Warning[] {
  const awarded = people.flatMap(({ row, name, marks, own }) => {
    const points = new Map(own);
    return meetings.flatMap((meeting, index) =>
      marks[index] === "x" ? [{ row, name, points: points.get(index) ?? meeting.points ?? 0 }] : [],
    );
  });
  const carried = people.flatMap(({ row, name, carryover }) =>
    carryover === null ? [] : [{ row, name, points: carryover }],
  );
  return [awarded, carried].flatMap((all) => {
    const usual = median(all.map(({ points }) => points).filter((points) => points > 0));
    return all.flatMap((one): Warning[] =>
      usual > 0 && one.points > unusual * usual ? [{ warning: "many-points", ...one, usual }] : [],
    );
  });
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function attendanceOf(
  meetings: readonly ImportedMeeting[],
  people: readonly SheetPerson[],
): Warning[] {
  return meetings.flatMap((_, meeting): Warning[] => {
    const there = people.filter(({ marks }) => marks[meeting] === "x").length;
    if (there === 0 && people.length > 0) return [{ warning: "no-one", meeting }];
    const isEveryone = there === people.length && there >= enoughPeople;
    return isEveryone ? [{ warning: "everyone", meeting }] : [];
  });
}

const dayInMs = 24 * 60 * 60 * 1000;
const daysOf = (date: string) => Date.parse(date) / dayInMs;

function datesOf(meetings: readonly ImportedMeeting[], today: string): Warning[] {
  const usual = median(meetings.flatMap(({ date }) => (date === null ? [] : [daysOf(date)])));
  return meetings.flatMap(({ date }, meeting): Warning[] => {
    if (date === null) return [];
    if (date > today) return [{ warning: "future", meeting }];
    const isFar =
      Math.abs(daysOf(date) - usual) > farFromOthers || daysOf(today) - daysOf(date) > farFromToday;
    return isFar ? [{ warning: "far-away", meeting }] : [];
  });
}

function sameNames(people: readonly SheetPerson[]): Warning[] {
  const named = groupBy(people, ({ name }) => nameKey(name));
  return [...named.values()].flatMap((alike): Warning[] => {
    const [first, second] = alike;
    if (first === undefined || second === undefined) return [];
    const years = new Set(alike.flatMap(({ gradYear }) => gradYear ?? []));
    const warning = years.size > 1 ? "two-grades" : "same-name";
    return [{ warning, name: first.name, rows: alike.map(({ row }) => row) }];
  });
}

function sharedEmails(people: readonly SheetPerson[]): Warning[] {
  const sharing = groupBy(
    people.filter(({ email }) => email !== null),
    ({ email }) => email ?? "",
  );
  return [...sharing].flatMap(([email, alike]): Warning[] => {
    const names = [...new Set(alike.map(({ name }) => name))];
    return names.length > 1 ? [{ warning: "shared-email", email, names }] : [];
  });
}
