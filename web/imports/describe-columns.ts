import { factRowOf, none, rowOf, type RowOf } from "./head-rows.ts";
import { isAboutAttendance, roleOfHeading } from "./headings.ts";
import { addsUp, columnCount, type Table } from "./find-table.ts";
import { numberOf } from "./read-marks.ts";
import type { ColumnRole } from "./roles.ts";
import { findDate, monthOf } from "./read-dates.ts";
import { isBlank, textOf, type Sheet } from "./sheet.ts";
import { profileOf, type Profile } from "./values.ts";

/** What is known about a column before it is compared with others. */
export type Column = {
  column: number;
  /** The heading right above the values. */
  heading: string;
  /** The role that its headings name. */
  role: ColumnRole | undefined;
  /** Whether a heading or a row of dates has that meeting's day. */
  isDated: boolean;
  /** Whether a row labeled as dates has them. */
  isInRowOfDates: boolean;
  /** What the cells below the headings look like, without rows of sums. */
  profile: Profile;
};

/** Describes the columns of a table by their headings and values. */
export function describeColumns(sheet: Sheet, table: Table): Column[] {
  const { rows } = sheet;
  const people = rows.slice(table.firstRow).filter((cells) => !addsUp(cells, table.nameColumn));
  const heads = table.headings
    .map((index) => rows[index] ?? [])
    .filter((cells) => factRowOf(cells, table.nameColumn) === undefined);
  const dates = heads.find((cells) => labelOf(cells) === "dates") ?? [];
  const label = dates.findIndex((cell) => !isBlank(cell));
  const titles = heads.filter((cells) => !addsUp(cells, table.nameColumn));
  return Array.from({ length: columnCount(sheet) }, (_, column): Column => {
    const above = heads.filter((cells) => !addsUp(cells, table.nameColumn));
    const headings = titles.map((cells) => textOf(cells[column])).filter((text) => text !== "");
    const isInRowOfDates = column > label && !isBlank(dates[column]);
    const isDated =
      isInRowOfDates ||
      headings.some((heading) => findDate(heading) !== undefined) ||
      isDayOfMonth(above, column);
    const profile = profileOf(people.map((cells) => cells[column]));
    // Headings of another table may be above this table's headings.
    const role = titles
      .flatMap((cells) => (labelOf(cells) === undefined ? [textOf(cells[column])] : []))
      .map((title) => ({ title, said: borneOutHours(roleOfHeading(title), profile) }))
      .findLast(({ title, said }) => said !== undefined && isBorneOut(said, profile, title))?.said;
    return {
      ...{ column, heading: headings.at(-1) ?? "", profile },
      ...{ isDated, isInRowOfDates, role: isInRowOfDates ? undefined : role },
    };
  });
}

/**
 * What a row says about the meetings, if it begins with a label. In a log, the heading of the dates
 * has the same text, but other headings follow it.
 */
function labelOf(cells: Sheet["rows"][number]): RowOf {
  const [, ...others] = cells.map(textOf).filter((text) => text !== "");
  const values = others.filter(
    (text) => findDate(text) !== undefined || none.test(text) || numberOf(text) !== undefined,
  );
  return values.length > others.length / 2 ? rowOf(cells) : undefined;
}

/** Whether a day is below a month, which may be merged with columns to its left. */
function isDayOfMonth(heads: Sheet["rows"], column: number): boolean {
  const last = textOf(heads.at(-1)?.[column]);
  if (!/^\d{1,2}(st|nd|rd|th)?$/.test(last) || heads.length < 2) return false;
  return heads
    .slice(0, -1)
    .some((cells) =>
      monthOf(textOf(cells.slice(0, column + 1).findLast((cell) => !isBlank(cell)))),
    );
}

/** Hours that don't look like it, such as those of an office, say nothing about attendance. */
function borneOutHours(role: ColumnRole | undefined, profile: Profile): ColumnRole | undefined {
  return role === "hours" && profile.filled > 0 && profile.shareOf("hours") < 0.5
    ? "ignored"
    : role;
}

/** Whether the values fit the heading; one of them may be wrong. */
function isBorneOut(role: ColumnRole, profile: Profile, heading: string): boolean {
  if (profile.filled === 0) return true;
  if (role === "gradYear") return profile.shareOf("gradYear") >= 0.5;
  if (role === "which") return profile.shareOf("number") < 0.5;
  if (role === "category") return profile.shareOf("number") < 0.5 && profile.shareOf("mark") < 0.5;
  if (role === "when") return profile.shareOf("date") >= 0.5;
  if (role === "total" || role === "carryover") return profile.numbers.length >= profile.filled / 2;
  if (role === "email") return profile.shareOf("email") >= 0.3;
  if (role === "name" && !/^(full )?name$/i.test(heading))
    return profile.shareOf("number") < 0.5 && profile.shareOf("mark") < 0.5;
  if (role === "ignored") return !isAboutAttendance(heading) || profile.shareOf("mark") < 0.6;
  return true;
}
