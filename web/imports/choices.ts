import { schoolYearEnd } from "#contract/grade.ts";
import type { ImportedPerson, ImportPreview } from "#contract/imports.ts";
import type { Reading, SheetAnswers, SheetPerson } from "./interpret.ts";
import type { Layout } from "./layout.ts";
import type { Tab } from "./sheet-worker.ts";

/** Who a row is, as somebody said. */
export type Decisions = ReadonlyMap<number, "new" | { personId: string }>;

/**
 * What somebody has chosen and said about a sheet. Rows are known by their numbers, so what was
 * said about them holds for one tab in one layout.
 */
export type Choices = {
  tab: number;
  layout: Layout;
  answers: SheetAnswers;
  decisions: Decisions;
  /** Rows that get the rest of their total as carry-over. */
  carried: ReadonlySet<number>;
  /** Rows about which somebody was asked who they are. */
  asked: ReadonlyMap<number, ImportPreview["people"][number]>;
};

const nothingSaid: Pick<Choices, "decisions" | "carried" | "asked"> = {
  ...{ decisions: new Map(), carried: new Set(), asked: new Map() },
};

/** A tab as it is read until somebody says otherwise; an event without a name is `untitled`. */
export function choicesOf({ name, layout }: Tab, tab: number, untitled: string): Choices {
  return { tab, layout, answers: plainAnswers(name, untitled), ...nothingSaid };
}

function plainAnswers(tabName: string, untitled: string): SheetAnswers {
  const years = /(20\d\d)\s*[-–/]\s*(?:20)?(\d\d)(?!\d)/.exec(tabName);
  return {
    schoolYearEnd: years === null ? schoolYearEnd(new Date()) : 2000 + Number(years[2]),
    ...{ nameOrder: "as-typed", marks: {}, points: 1, cells: {}, leftOut: [] },
    event: { name: untitled, date: null },
  };
}

/** Another layout: the rows may be other people now, so nothing that was said about them stays. */
export function withLayout(choices: Choices, layout: Layout): Choices {
  return { ...choices, layout, ...nothingSaid };
}

/** The choices with answers to questions about the whole sheet. */
export function withAnswers(choices: Choices, answers: Partial<SheetAnswers>): Choices {
  return { ...choices, answers: { ...choices.answers, ...answers } };
}

/**
 * The choices with the rows that a preview of the sheet asks about. A preview that comes when
 * the layout is another one by now says nothing about these rows.
 */
export function withAsked(choices: Choices, layout: Layout, preview: ImportPreview): Choices {
  if (choices.layout !== layout) return choices;
  const open = preview.people.filter(({ outcome }) => outcome === "same-person");
  return {
    ...choices,
    asked: new Map([...choices.asked, ...open.map((who) => [who.row, who] as const)]),
  };
}

/** How much more the sheet gives somebody than its meetings add up to; 0 when it does not say. */
export function differenceOf({ total, meetingPoints, carryover }: SheetPerson): number {
  return total === null ? 0 : total - meetingPoints - (carryover ?? 0);
}

/** The sheet as it is sent: who its people are, and what is added as carry-over. */
export function sheetToSend(
  { meetings, people }: Pick<Reading, "meetings" | "people">,
  { decisions, carried }: Pick<Choices, "decisions" | "carried">,
) {
  return {
    meetings,
    people: people.map((person): ImportedPerson => {
      const { total: _total, meetingPoints: _points, ...kept } = person;
      const more = carried.has(person.row) ? differenceOf(person) : 0;
      const carryover = more === 0 ? kept.carryover : (kept.carryover ?? 0) + more;
      return { ...kept, carryover, who: decisions.get(person.row) ?? "find" };
    }),
  };
}
