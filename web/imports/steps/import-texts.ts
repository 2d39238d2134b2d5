import { plural, t } from "@lingui/core/macro";
import type { ImportPreview } from "#contract/imports/imports.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { partsOfSheet } from "#web/platform/texts/sheet-added.ts";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import type { RowProblem } from "../reading/reading.ts";
import type { ColumnRole, SheetKind } from "../roles.ts";
import { SheetRefused, type SheetFault } from "../sheet.ts";

/** Why a file was refused, and where in it. */
export function refusalText(error: unknown): string {
  if (!(error instanceof SheetRefused)) return messageOf(error);
  const row = formatNumber(error.row ?? 0);
  const texts: Record<SheetFault, string> = {
    "too-large": t`Files can be up to 5 MB.`,
    "too-much-inside": t`This file unpacks to more than 50 MB. Save only the tab you need.`,
    "too-many-rows": t`A sheet can have up to 5,000 rows.`,
    "too-many-columns": t`A sheet can have up to 200 columns. Row ${row} has more.`,
    "cell-too-long": t`Row ${row} has a cell with more than 1,000 characters.`,
    "old-excel": t`This is an old Excel file, or it has a password. Save it as .xlsx or CSV without a password.`,
    empty: t`This file is empty.`,
    updated: t`Rollcall was updated. Reload the page to continue.`,
    unreadable: t`We can't read this file. Save it as .xlsx or CSV, or paste the cells.`,
    "no-answer": t`This device couldn't read the sheet. Check your connection and choose the sheet again, or save only the tab you need.`,
  };
  return texts[error.fault];
}

export const kindTexts = (): Record<SheetKind, string> => ({
  members: t`Members`,
  event: t`One event's attendance`,
  grid: t`Names down, meetings across`,
  responses: t`Form responses, one per row`,
});

export const roleTexts = (): Record<ColumnRole, string> => ({
  name: t`Name`,
  firstName: t`First Name`,
  lastName: t`Last Name`,
  email: t`Email`,
  schoolId: t`School ID`,
  gradYear: t`Grade or Graduation Year`,
  when: t`Meeting Date`,
  which: t`Meeting Name`,
  category: t`Category`,
  hours: t`Service Hours`,
  meeting: t`Meeting`,
  carryover: t`Carry-over`,
  total: t`Total (to compare)`,
  ignored: t`Skip`,
});

/** A cell's problem as text. */
export function problemText({ problem }: RowProblem): string {
  const texts: Record<RowProblem["problem"], string> = {
    "no-name": t`The name is missing.`,
    "too-long": t`This is too long.`,
    "hidden-character": t`This has a hidden character.`,
    "not-an-email": t`This isn't a valid email.`,
    "not-a-year": t`This isn't a grade or a year.`,
    "not-a-date": t`We can't tell which meeting this is.`,
    "not-whole-number": t`This isn't a whole number.`,
    "not-hours": t`These aren't service hours, such as 2.5 or 2:30.`,
    "category-too-long": t`This category's name is too long.`,
    "school-id-twice": t`An earlier row has this school ID.`,
  };
  return texts[problem];
}

/** One sentence about what an import would add, or nothing (R23.22). */
export function addedText(added: ImportPreview["added"]): string {
  const parts = partsOfSheet(added);
  if (parts.length === 0) return "";
  const all = formatNames(parts);
  return t`This adds ${all}.`;
}

/** How many of a sheet's points are in the records. */
export function matchText(agreeing: number, points: number): string {
  const matching = formatNumber(agreeing);
  return plural(points, {
    one: `${matching} of # point matches your sheet.`,
    other: `${matching} of # points match your sheet.`,
  });
}

/** How many of the points that were sent are in the records, once the sheet isn't known anymore. */
export function recordedText(agreeing: number, points: number): string {
  const recorded = formatNumber(agreeing);
  return plural(points, {
    one: `${recorded} of # point was imported.`,
    other: `${recorded} of # points were imported.`,
  });
}
