import { schoolYearEnd } from "#contract/grade.ts";
import type { ImportPreview } from "#contract/imports.ts";
import type { SheetAnswers } from "./reading.ts";
import type { Layout, LayoutSaid } from "./roles.ts";
import type { Decisions } from "./sheet-to-send.ts";
import type { Tab } from "./tab.ts";

/**
 * The user's choices and answers about a sheet. Rows are identified by number, so answers about
 * them are only valid for one tab in one layout.
 */
export type Choices = {
  tab: number;
  layout: Layout;
  /** The user's part of the layout: the rest is guessed again after each change. */
  said: LayoutSaid;
  /** The part that `layout` was read with: an earlier one while it is read again. */
  laid: LayoutSaid;
  answers: SheetAnswers;
  decisions: Decisions;
  /** Rows that get the rest of their total as carry-over. */
  carried: ReadonlySet<number>;
  /** Rows that the user was asked to identify. */
  asked: ReadonlyMap<number, ImportPreview["people"][number]>;
};

const nothingSaid: Pick<Choices, "decisions" | "carried" | "asked"> = {
  ...{ decisions: new Map(), carried: new Set(), asked: new Map() },
};

/** A tab as it is read until the officer says otherwise; an event without a name is `untitled`. */
export function choicesOf(tab: Tab, number: number, untitled: string): Choices {
  const said = { roles: {} };
  return {
    ...{ tab: number, layout: tab.layout, said, laid: said },
    answers: plainAnswers(tab, untitled),
    ...nothingSaid,
  };
}

function plainAnswers(tab: Tab, untitled: string): SheetAnswers {
  const now = new Date();
  return {
    today: new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
    schoolYearEnd: tab.schoolYearEnd ?? schoolYearEnd(now),
    ...{ marks: {}, points: 1, cells: {}, leftOut: [] },
    event: { name: untitled, date: undefined },
  };
}

/**
 * A new layout: rows may now be different people, and cells may mean something else, so answers
 * about rows are dropped.
 */
export function withLayout(choices: Choices, layout: Layout): Choices {
  const answers = { ...choices.answers, cells: {}, leftOut: [] };
  return { ...choices, layout, laid: choices.said, answers, ...nothingSaid };
}

/** Whether the layout is being read again, so that nothing can be said about rows yet. */
export function isLaying({ said, laid }: Choices): boolean {
  return said !== laid;
}

/** The choices with answers to questions about the whole sheet. */
export function withAnswers(choices: Choices, answers: Partial<SheetAnswers>): Choices {
  return { ...choices, answers: { ...choices.answers, ...answers } };
}

/**
 * The choices with the rows that a preview of the sheet asks about. A preview that arrives after
 * the layout has changed says nothing about these rows.
 */
export function withAsked(choices: Choices, layout: Layout, preview: ImportPreview): Choices {
  if (choices.layout !== layout) return choices;
  const open = preview.people.filter(({ outcome }) => outcome === "same-person");
  return {
    ...choices,
    asked: new Map([...choices.asked, ...open.map((who) => [who.row, who] as const)]),
  };
}
