import { plural, t } from "@lingui/core/macro";
import { formatNumber } from "#web/ui/format.ts";
import type { RowProblem } from "./interpret.ts";
import type { ColumnRole, SheetKind } from "./layout.ts";
import { SheetRefused } from "./sheet.ts";

/** Why a file was refused, and where in it. */
export function refusalText(error: unknown): string {
  if (!(error instanceof SheetRefused)) return error instanceof Error ? error.message : "";
  const row = formatNumber(error.row ?? 0);
  switch (error.fault) {
    case "too-large":
      return t`A file can have 5 MB at most.`;
    case "too-much-inside":
      return t`There is more packed in this file than 50 MB: save the tab that you need by itself.`;
    case "too-many-rows":
      return t`A sheet can have 5,000 rows at most.`;
    case "too-many-columns":
      return t`A sheet can have 200 columns at most: row ${row} has more.`;
    case "cell-too-long":
      return t`In row ${row} there is a cell with more than 1,000 letters.`;
    case "old-excel":
      return t`This is an old Excel file, or one with a password. Save it as .xlsx or CSV without a password.`;
    case "empty":
      return t`There is nothing in this file.`;
    case "unreadable":
      return t`This file cannot be read. Save it as .xlsx or CSV, or paste the cells.`;
  }
}

export function kindText(kind: SheetKind): string {
  switch (kind) {
    case "members":
      return t`Members`;
    case "event":
      return t`One event’s attendance`;
    case "grid":
      return t`Names down, meetings across`;
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
    case "meeting":
      return t`Meeting`;
    case "carryover":
      return t`Carry-over`;
    case "total":
      return t`Total (to compare)`;
    case "ignored":
      return t`Leave out`;
  }
}

/** What is wrong with a cell. */
export function problemText({ problem }: RowProblem): string {
  switch (problem) {
    case "no-name":
      return t`There is no name.`;
    case "too-long":
      return t`This is too long.`;
    case "hidden-character":
      return t`There is a character in it that cannot be seen.`;
    case "not-an-email":
      return t`This is no email address.`;
    case "not-a-year":
      return t`This is neither a grade nor a year.`;
    case "not-whole-number":
      return t`This is not a whole number.`;
    case "school-id-twice":
      return t`Somebody further up has this school ID.`;
    case "person-twice":
      return t`Somebody further up has this name and address.`;
  }
}

/** What an import would add, in one sentence. */
export function addedText(added: {
  people: number;
  meetings: number;
  attendances: number;
}): string {
  const people = plural(added.people, { one: "# new member", other: "# new members" });
  const events = plural(added.meetings, { one: "# new event", other: "# new events" });
  const attendances = plural(added.attendances, { one: "# attendance", other: "# attendances" });
  return t`This adds ${people}, ${events} and ${attendances}.`;
}
