import { columnOf, nameColumnOf } from "./cells.ts";
import { guessLayout } from "./layout.ts";
import { dateText, findDate } from "./read-dates.ts";
import type { ColumnRole, Layout } from "./roles.ts";
import { findSheetDate } from "./sheet-event.ts";
import { textOf, type Sheet, type SheetCell } from "./sheet.ts";

/** The columns that sign-in tabs contribute. */
const kept: readonly ColumnRole[] = [
  ...(["name", "firstName", "lastName", "email", "schoolId", "gradYear", "meeting"] as const),
  "hours",
];

/** A tab's meeting, with its date; undefined without any. */
function meetingOf(sheet: Sheet, layout: Layout): string | undefined {
  if (findDate(sheet.name) !== undefined) return sheet.name;
  const date = findSheetDate(sheet, { ...layout, nameColumn: nameColumnOf(layout) });
  return date && `${sheet.name} ${dateText(date)}`;
}

/**
 * Combines the tabs that have a date, in their name or in a title, and list people into one sheet: each of their rows is
 * one person at that meeting. Undefined if there are fewer than two such tabs.
 */
export function combineTabs(sheets: readonly Sheet[]): Sheet | undefined {
  const tabs = sheets
    .map((sheet) => ({ sheet, layout: guessLayout(sheet) }))
    .filter(({ layout }) => layout.kind === "members" || layout.kind === "event")
    .flatMap(({ sheet, layout }) => {
      const meeting = meetingOf(sheet, layout);
      return meeting === undefined ? [] : [{ sheet, layout, meeting }];
    });
  if (tabs.length < 2) return undefined;
  const roles = kept.filter((role) => tabs.some(({ layout }) => layout.roles.includes(role)));
  const headings = roles.map((role): SheetCell => {
    const found = tabs.find(({ layout }) => layout.roles.includes(role));
    if (found === undefined) return null;
    const { rows } = found.sheet;
    return rows[found.layout.firstRow - 1]?.[columnOf(found.layout, role)] ?? null;
  });
  const rows = tabs.flatMap(({ sheet, layout, meeting }) =>
    sheet.rows
      .slice(layout.firstRow)
      .map((cells) => roles.map((role) => cells[columnOf(layout, role)] ?? null))
      .filter((cells) => cells.some((cell) => textOf(cell) !== ""))
      .map((cells): SheetCell[] => [meeting, ...cells]),
  );
  return {
    name: tabs.map(({ sheet }) => sheet.name).join(", "),
    rows: [[null, ...headings], ...rows],
    layout: { kind: "responses", firstRow: 1, roles: ["which", ...roles] },
  };
}
