import { plural, t } from "@lingui/core/macro";
import type { ImportPreview } from "#contract/imports.ts";
import { partsOfSheet } from "#web/texts/sheet-added.ts";
import { formatNames } from "#web/ui/format-names.ts";
import { formatNumber } from "#web/ui/format.ts";
import type { RowProblem } from "./reading.ts";
import type { ColumnRole, SheetKind } from "./roles.ts";
import { SheetRefused } from "./sheet.ts";

/** Why a file was refused, and where in it. */
export function refusalText(error: unknown): string {
  if (!(error instanceof SheetRefused)) return error instanceof Error ? error.message : "";
  const row = formatNumber(error.row ?? 0);
  switch (error.fault) {
    case "too-large":
      return t`Files can be up to 5 MB.`;
    case "too-much-inside":
      return t`This file unpacks to more than 50 MB. Save only the tab you need.`;
    case "too-many-rows":
      return t`A sheet can have up to 5,000 rows.`;
    case "too-many-columns":
      return t`A sheet can have up to 200 columns. Row ${row} has more.`;
    case "cell-too-long":
      return t`Row ${row} has a cell with more than 1,000 characters.`;
    case "old-excel":
      return t`This is an old Excel file, or it has a password. Save it as .xlsx or CSV without a password.`;
    case "empty":
      return t`This file is empty.`;
    case "updated":
      return t`Rollcall was updated. Reload the page to continue.`;
    case "unreadable":
      return t`We can't read this file. Save it as .xlsx or CSV, or paste the cells.`;
    case "no-answer":
      return t`This device couldn't read the sheet. Check your connection and choose the sheet again, or save only the tab you need.`;
  }
}

export function kindText(kind: SheetKind): string {
  switch (kind) {
    case "members":
      return t`Members`;
    case "event":
      return t`One event's attendance`;
    case "grid":
      return t`Names down the side, meetings across the top`;
    case "responses":
      return t`Form responses: each row is one person at one meeting`;
  }
}

export function roleText(role: ColumnRole): string {
  switch (role) {
    case "name":
      return t`Name`;
    case "firstName":
      return t`First Name`;
    case "lastName":
      return t`Last Name`;
    case "email":
      return t`Email`;
    case "schoolId":
      return t`School ID`;
    case "gradYear":
      return t`Grade or Graduation Year`;
    case "when":
      return t`Meeting Date`;
    case "which":
      return t`Meeting Name`;
    case "category":
      return t`Category`;
    case "hours":
      return t`Service Hours`;
    case "meeting":
      return t`Meeting`;
    case "carryover":
      return t`Carry-over`;
    case "total":
      return t`Total (to compare)`;
    case "ignored":
      return t`Skip`;
  }
}

/** A cell's problem as text. */
export function problemText({ problem }: RowProblem): string {
  switch (problem) {
    case "no-name":
      return t`The name is missing.`;
    case "too-long":
      return t`This is too long.`;
    case "hidden-character":
      return t`This has a hidden character.`;
    case "not-an-email":
      return t`This isn't a valid email.`;
    case "not-a-year":
      return t`This isn't a grade or a year.`;
    case "not-a-date":
      return t`We can't tell which meeting this is.`;
    case "not-whole-number":
      return t`This isn't a whole number.`;
    case "not-hours":
      return t`These aren't service hours, such as 2.5 or 2:30.`;
    case "category-too-long":
      return t`This category's name is too long.`;
    case "school-id-twice":
      return t`An earlier row has this school ID.`;
  }
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
