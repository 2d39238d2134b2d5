import type { ImportPreview } from "#contract/imports/imports.ts";
import { isKeptMark, keptDoubts } from "#contract/imports/sheet-choices.ts";
import type { SheetHabits } from "#contract/imports/sheet-habits.ts";
import { schoolYearEnd } from "#contract/members/grade.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { wordsOf } from "#contract/platform/plain-name.ts";
import type { ColumnRole, LayoutSaid } from "../roles.ts";
import type { Doubt, SheetAnswers } from "./reading.ts";
import type { Decisions } from "./sheet-to-send.ts";
import type { Tab } from "./tab.ts";

/** What the user did about a doubt, in the sentence that named it. It can be taken back. */
export type Settled = { doubt: Doubt; text: string; by: "trusted" | "rows" | "columns" };

/**
 * The user's choices and answers about a sheet. Rows are identified by number, so answers about
 * them are only valid for one tab in one layout.
 */
export type Choices = {
  tab: number;
  /** The user's part of the layout: the rest is guessed again after each change. */
  said: LayoutSaid;
  answers: SheetAnswers;
  settled: readonly Settled[];
  decisions: Decisions;
  /** Rows that get the rest of their total as carry-over. */
  carried: ReadonlySet<number>;
  /** Rows that the user was asked to identify. */
  asked: ReadonlyMap<number, ImportPreview["people"][number]>;
  /** Whether the sheet is read as the club's last one of its shape. */
  isAsLastTime: boolean;
  /** Whether a change of the layout has just reopened what was said about rows. */
  isReopened: boolean;
};

const nothingSaid: Pick<Choices, "settled" | "decisions" | "carried" | "asked" | "isReopened"> = {
  isReopened: false,
  settled: [],
  decisions: new Map(),
  carried: new Set(),
  asked: new Map(),
};

/** A tab as it is read until the officer says otherwise; an event without a name is `untitled`. */
export function choicesOf(tab: Tab, number: number, untitled: string): Choices {
  const now = new Date();
  const answers: SheetAnswers = {
    today: new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
    schoolYearEnd: tab.schoolYearEnd ?? schoolYearEnd(now),
    marks: {},
    points: 1,
    cells: {},
    leftOut: [],
    trusted: [],
    event: { name: untitled, date: undefined },
  };
  return { tab: number, said: { roles: {} }, answers, ...nothingSaid, isAsLastTime: false };
}

/** A tab read as the club's last sheet of its shape; unchanged if it has other columns after all. */
export function withHabits(choices: Choices, tab: Tab, { layout, answers }: SheetHabits): Choices {
  if (layout.roles.length !== tab.layout.roles.length) return choices;
  const roles = Object.fromEntries(
    layout.roles.flatMap((role, column) => (role === null ? [] : [[column, role] as const])),
  );
  const { trusted, ...before } = answers;
  return {
    ...choices,
    said: { kind: layout.kind ?? undefined, roles },
    answers: { ...choices.answers, trusted, before },
    isAsLastTime: true,
  };
}

/**
 * What is remembered of a sheet's reading: what the officer said, now or about the last one, but of
 * its marks only those that can't be about anyone (R23.40).
 */
export function habitsOf(
  { said, answers }: Pick<Choices, "said" | "answers">,
  { roles, names }: { roles: readonly ColumnRole[]; names: readonly string[] },
): SheetHabits {
  const { before, trusted } = answers;
  const known = new Set(names.flatMap(wordsOf));
  const marks = Object.entries({ ...before?.marks, ...answers.marks }).flatMap(([mark, meaning]) =>
    meaning === "ask" || !isKeptMark(mark) || wordsOf(mark).some((word) => known.has(word))
      ? []
      : [[mark, meaning] as const],
  );
  return {
    layout: {
      kind: said.kind ?? null,
      roles: roles.map((_, column) => said.roles[column] ?? null),
    },
    answers: {
      dateOrder: answers.dateOrder ?? before?.dateOrder,
      nameOrder: answers.nameOrder ?? before?.nameOrder,
      numbers: answers.numbers ?? before?.numbers,
      marks: Object.fromEntries(marks.slice(0, bounds.maxKeptMarks)),
      trusted: keptDoubts.filter((doubt) => trusted.includes(doubt)),
    },
  };
}

/**
 * The choices with another layout: rows may now be different people, and cells may mean something
 * else, so answers about rows are dropped.
 */
export function withSaid(choices: Choices, change: (said: LayoutSaid) => LayoutSaid): Choices {
  const { settled, decisions, carried, answers: before } = choices;
  const ofRows = settled.filter(({ by }) => by !== "columns");
  const corrected = Object.keys(before.cells);
  const isReopened =
    ofRows.length + decisions.size + carried.size + corrected.length + before.leftOut.length > 0;
  const answers = { ...before, cells: {}, leftOut: [], trusted: [] };
  const said = change(inForce(choices).said);
  return { ...choices, said, answers, ...nothingSaid, isReopened };
}

/** What was said about the layout if a role that a sheet has only once moves to another column. */
export function withRole(said: LayoutSaid, column: number, role: ColumnRole): LayoutSaid {
  const others = Object.entries(said.roles).filter(
    ([, before]) => before !== role || role === "meeting" || role === "ignored",
  );
  return { ...said, roles: { ...Object.fromEntries(others), [column]: role } };
}

/** The choices with answers to questions about the whole sheet. */
export function withAnswers(choices: Choices, answers: Partial<SheetAnswers>): Choices {
  return { ...choices, answers: { ...choices.answers, ...answers } };
}

/** How the sheet is read: what was said, and what follows from the doubts that were settled. */
export function inForce({ said, answers, settled }: Choices): Pick<Choices, "said" | "answers"> {
  if (settled.length === 0) return { said, answers };
  const by = (how: Settled["by"]) => settled.flatMap((one) => (one.by === how ? one.doubt : []));
  const skipped = by("columns").flatMap(({ columns }) => columns);
  const leftOut = [...answers.leftOut, ...by("rows").flatMap(({ rows }) => rows)];
  const trusted = [...answers.trusted, ...by("trusted").map(({ doubt }) => doubt)];
  const roles = Object.fromEntries(skipped.map((column) => [column, "ignored"] as const));
  return {
    said: skipped.length === 0 ? said : { ...said, roles: { ...said.roles, ...roles } },
    answers: { ...answers, leftOut, trusted },
  };
}

/** The choices with the rows that a preview of the sheet asks about. */
export function withAsked(choices: Choices, { people }: ImportPreview): Choices {
  const open = people.filter(({ outcome }) => outcome === "same-person");
  if (open.length === 0) return choices;
  const asked = new Map([...choices.asked, ...open.map((who) => [who.row, who] as const)]);
  return { ...choices, asked };
}
