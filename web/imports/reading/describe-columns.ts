import type { ColumnRole } from "../roles.ts";
import { isBlank, textOf, type Sheet } from "../sheet.ts";
import { addsUp, columnCount, type Table } from "./find-table.ts";
import { factRowOf, isBelowDate, none, rowOf, type RowOf } from "./head-rows.ts";
import { roleOfHeading } from "./headings.ts";
import { findDate } from "./read-dates.ts";
import { isCounting, profileOf, type Profile } from "./values.ts";

/** What is known about a column before it is compared with others. */
export type Column = {
  column: number;
  /** The heading right above the values. */
  heading: string;
  /** The role that its headings name, and its values bear out. */
  role: ColumnRole | undefined;
  /** The role that its headings name, although its values say otherwise. */
  refuted: ColumnRole | undefined;
  /** Whether a heading or a row of dates has that meeting's day. */
  isDated: boolean;
  /** What the cells below the headings look like, without rows of sums. */
  profile: Profile;
};

/** Describes the columns of a table by their headings and values. */
export function describeColumns({ rows }: Sheet, table: Table): Column[] {
  const { firstRow, nameColumn, program } = table;
  const people = rows.slice(firstRow).filter((cells) => !addsUp(cells, nameColumn));
  const heads = table.headings.filter((cells) => factRowOf(cells, nameColumn) === undefined);
  const dates = heads.find((cells) => labelOf(cells) === "dates") ?? [];
  const label = dates.findIndex((cell) => !isBlank(cell));
  const titles = heads.filter((cells) => !addsUp(cells, nameColumn));
  const unlabeled = titles.filter((cells) => labelOf(cells) === undefined);
  return Array.from({ length: columnCount({ rows }) }, (_, column): Column => {
    const profile = profileOf(people.map((cells) => cells[column]));
    const headings = titles.map((cells) => textOf(cells[column])).filter((text) => text !== "");
    const heading = headings.at(-1) ?? "";
    const isInRowOfDates = column > label && !isBlank(dates[column]);
    const hasDate = headings.some((text) => findDate(text) !== undefined);
    const isDated = isInRowOfDates || hasDate || isBelowDate(titles, column);
    const named = (isInRowOfDates ? [] : unlabeled).flatMap((cells) => {
      const text = textOf(cells[column]);
      const role = roleOfHeading(text) ?? [];
      // Headings of another table, or facts, may be above this table's headings.
      return program?.roles[column] ?? (role === "ignored" && text !== heading ? [] : role);
    });
    // What is in a row of dates is a meeting, even if no one was there.
    const role = isInRowOfDates ? "meeting" : named.findLast((one) => isBorneOut(one, profile));
    const refuted = role === undefined ? named.at(-1) : undefined;
    return { column, heading, role, refuted, isDated, profile };
  });
}

/**
 * What a row says about the meetings, if it begins with a label. In a log, the heading of the dates
 * has the same text, but other headings follow it.
 */
function labelOf(cells: Sheet["rows"][number]): RowOf | undefined {
  const [, ...others] = cells.map(textOf).filter((text) => text !== "");
  const values = others.filter((text) => findDate(text) !== undefined || none.test(text));
  return values.length > others.length / 2 ? rowOf(cells) : undefined;
}

/** Whether the values fit the heading; one of them may be wrong. */
function isBorneOut(role: ColumnRole, profile: Profile): boolean {
  const { shareOf, filled, numbers } = profile;
  if (filled === 0) return true;
  if (role === "hours" || role === "gradYear") return shareOf(role) >= 0.5;
  if (role === "when") return shareOf("date") >= 0.5;
  if (role === "total" || role === "carryover") return numbers.length >= filled / 2;
  if (role === "name" || role === "category" || role === "which")
    return shareOf("number") < 0.5 && shareOf("mark") < 0.5;
  if (role === "email") return shareOf("email") >= 0.3;
  // Forms count their responses, and people count their rows.
  return role !== "schoolId" || !isCounting(profile);
}
