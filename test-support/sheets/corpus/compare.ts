import type { DoubtAbout } from "#web/imports/reading/doubts/doubt-kinds.ts";
import { plainText } from "#web/imports/reading/headings.ts";
import type { Reading, RowProblem, SheetPerson } from "#web/imports/reading/reading.ts";
import { differenceOf } from "#web/imports/reading/sheet-to-send.ts";
import type { JudgedSheet, Unknowable } from "./judged-sheet.ts";
import { openSheets, readSheet } from "./read-sheet.ts";

/** What a difference, a question, or a note is about. */
type Subject = DoubtAbout;

/** How a sheet is read, compared with how a careful person reads it. */
export const outcomes = [
  /** Everything is right, and nothing was asked. */
  "right",
  /** Everything is right, but something was asked that a careful person can tell. */
  "needless",
  /** A question covers whatever isn't right, or asks what the sheet doesn't say. */
  "asked",
  /** Questions and notes cover whatever isn't right. */
  "visible",
  /** Something isn't right that no question and no note covers, but something else is covered. */
  "partly",
  /** Nothing that isn't right is covered. */
  "silent",
] as const;
type Outcome = (typeof outcomes)[number];

export type Compared = {
  outcome: Outcome;
  differs: Subject[];
  asked: Subject[];
  shown: Subject[];
  /** How many questions the officer has to answer. */
  questions: number;
};

/**
 * What a question or a note has to be about to cover a difference: that, or what it follows from,
 * so that the right answer would correct it or keep it from being imported.
 */
const coveredBy: Readonly<Record<Subject, readonly Subject[]>> = {
  sheet: [],
  who: ["who"],
  there: ["there", "meetings", "who"],
  year: ["year"],
  dates: ["dates", "year", "meetings"],
  meetings: ["meetings"],
  points: ["points", "there", "meetings", "who"],
};

/** Reads a sheet, and says how it compares. */
export function compare(one: JudgedSheet): Compared {
  const [sheet, ...unused] = openSheets(one.sheet, one.file);
  const { layout, reading } = readSheet(sheet);
  const differs = differencesOf(one, reading, { hasHours: layout.roles.includes("hours") });
  const asked = askedIn(reading);
  // The page lists the tables that it doesn't read.
  const shown = [...shownIn(reading), ...(unused.length > 0 ? (["who", "meetings"] as const) : [])];
  // Rows that can't be read have to be corrected, however well all others are read.
  const needed = differs.length > 0 ? asked : askedIn(withoutUnread(reading));
  const outcome = outcomeOf(differs, { asked: needed, shown, unknowable: one.unknowable ?? [] });
  return { outcome, differs: [...new Set(differs)], asked, shown, questions: countIn(reading) };
}

function outcomeOf(
  differs: readonly Subject[],
  by: { asked: Subject[]; shown: Subject[]; unknowable: readonly Unknowable[] },
): Outcome {
  if (differs.length === 0) {
    if (by.asked.length === 0) return "right";
    const sensible = new Set(by.unknowable.map(subjectOf));
    return by.asked.some((subject) => sensible.has(subject)) ? "asked" : "needless";
  }
  const isCovered = (subjects: readonly Subject[]) => (difference: Subject) =>
    subjects.includes("sheet") ||
    coveredBy[difference].some((subject) => subjects.includes(subject));
  if (differs.every(isCovered(by.asked))) return "asked";
  const isSeen = isCovered([...by.asked, ...by.shown]);
  if (differs.every(isSeen)) return "visible";
  return differs.some(isSeen) ? "partly" : "silent";
}

function subjectOf(unknowable: Unknowable): Subject {
  if (unknowable === "marks") return "there";
  return unknowable === "kind" ? "sheet" : unknowable;
}

function askedIn({ openDate, openNumber, openMarks, doubts }: Reading): Subject[] {
  return [
    ...(openDate === undefined ? [] : (["dates"] as const)),
    ...(openNumber === undefined && openMarks.length === 0 ? [] : (["there", "points"] as const)),
    ...doubts.flatMap(({ level, about }) => (level === "asked" ? [about] : [])),
  ];
}

const withoutUnread = ({ doubts, ...reading }: Reading): Reading => ({
  ...reading,
  doubts: doubts.filter(({ doubt }) => doubt !== "unread-rows"),
});

function countIn({ openDate, openNumber, openMarks, doubts }: Reading): number {
  const others = [openDate, openNumber].filter((one) => one !== undefined);
  return others.length + openMarks.length + doubts.filter(({ level }) => level === "asked").length;
}

/**
 * A row with a problem isn't imported, so its person is missing until it is corrected. That marks
 * of late and excused people are counted covers nothing.
 */
function shownIn({ people, problems, doubts }: Reading): Subject[] {
  return [
    // The page lists these people, with a choice for each.
    ...(people.some((person) => differenceOf(person) !== 0) ? (["points"] as const) : []),
    ...problems.flatMap(({ problem }): Subject[] => ["who", ...(ofProblem[problem] ?? [])]),
    ...doubts.flatMap(({ doubt, level, about }) =>
      level === "asked" || doubt === "late" || doubt === "excused" ? [] : [about],
    ),
  ];
}

const ofProblem: Readonly<Partial<Record<RowProblem["problem"], Subject[]>>> = {
  "not-a-date": ["meetings"],
  "not-a-year": ["year"],
  "not-whole-number": ["points"],
};

/** What isn't as a careful person reads it; names of meetings aren't compared. */
function differencesOf(
  one: JudgedSheet,
  { people, meetings }: Reading,
  { hasHours }: { hasHours: boolean },
): Subject[] {
  const dates = one.meetings.map((meeting) => fieldsOf(meeting)[1]);
  const left = [...people];
  const ofPeople = one.people.flatMap((person): Subject[] => {
    const [name = "", ...expected] = fieldsOf(person);
    const found = left
      .filter((other) => plainText(other.name) === plainText(name))
      .map((other) => ({ other, differs: differencesOfPerson(expected, other, { hasHours }) }))
      .toSorted((a, b) => a.differs.length - b.differs.length)[0];
    if (found === undefined) return ["who"];
    left.splice(left.indexOf(found.other), 1);
    return found.differs;
  });
  return [
    ...(people.length === one.people.length ? [] : (["who"] as const)),
    ...(meetings.length === dates.length ? [] : (["meetings"] as const)),
    ...(dates.every((date, at) => date === (meetings[at]?.date ?? "–"))
      ? []
      : (["dates"] as const)),
    ...ofPeople,
  ];
}

/** Points of a sheet with hours may be either. */
function differencesOfPerson(
  [year = "–", marks = "", points = "0", carryover = "0"]: readonly string[],
  person: SheetPerson,
  { hasHours }: { hasHours: boolean },
): Subject[] {
  const there = marks.replaceAll("e", ".").replaceAll("l", "x");
  const { total, meetingPoints } = person;
  const beyond = person.carryover ?? (total === null ? 0 : total - meetingPoints);
  const isAsMany =
    (hasHours || Number(points) === meetingPoints) &&
    [beyond, person.carryover ?? 0].includes(Number(carryover));
  return [
    ...(year === String(person.gradYear ?? "–") ? [] : (["year"] as const)),
    ...(there === person.marks ? [] : (["there"] as const)),
    ...(isAsMany ? [] : (["points"] as const)),
  ];
}

const fieldsOf = (line: string) => line.split("|").map((field) => field.trim());
