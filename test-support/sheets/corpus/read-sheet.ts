import { readText } from "#web/imports/files/read-text.ts";
import { combineTabs } from "#web/imports/reading/combine-tabs.ts";
import { interpret } from "#web/imports/reading/interpret.ts";
import { guessLayout } from "#web/imports/reading/layout.ts";
import type { Reading, SheetAnswers } from "#web/imports/reading/reading.ts";
import { straighten } from "#web/imports/reading/straighten.ts";
import { tabOf } from "#web/imports/reading/tab.ts";
import type { Layout, LayoutSaid } from "#web/imports/roles.ts";
import type { Sheet } from "#web/imports/sheet.ts";

/** The answers of an officer who hasn't answered anything yet, in the spring of 2026. */
export const noAnswers: SheetAnswers = {
  today: "2026-04-15",
  schoolYearEnd: 2026,
  marks: {},
  points: 1,
  event: { name: "", date: undefined },
  cells: {},
  leftOut: [],
  trusted: [],
};

/** The tables of a pasted text, or of the tabs of a workbook: first the one that is shown first. */
export function openSheets(
  text: string | Readonly<Record<string, string>>,
  file = "",
): [Sheet, ...Sheet[]] {
  const tabs = typeof text === "string" ? [readText(file, text)] : tabsOf(text);
  const tables = tabs.map(straighten);
  const [first, ...others] = tables;
  if (first === undefined) throw new Error("A workbook needs a tab.");
  const combined = combineTabs(tables);
  return combined === undefined ? [first, ...others] : [combined];
}

const tabsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => readText(name, text));

/** Reads a table as the page does when it is opened, or with what an officer said about it. */
export function readSheet(
  sheet: Sheet,
  answers: Partial<SheetAnswers> = {},
  said?: LayoutSaid,
): { layout: Layout; reading: Reading } {
  const tab = tabOf(sheet, { today: noAnswers.today });
  const layout = said === undefined ? tab.layout : guessLayout(sheet, said);
  const { schoolYearEnd = noAnswers.schoolYearEnd } = tab;
  const reading = interpret(sheet, layout, { ...noAnswers, schoolYearEnd, ...answers });
  return { layout, reading };
}

/** Reads a pasted text. */
export function readPasted(text: string, answers?: Partial<SheetAnswers>, said?: LayoutSaid) {
  const { layout, reading } = readSheet(openSheets(text)[0], answers, said);
  return { layout, ...reading };
}
