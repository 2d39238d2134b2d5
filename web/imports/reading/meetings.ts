import type { Layout } from "../roles.ts";
import { isBlank, textOf, type Sheet, type SheetCell } from "../sheet.ts";
import { addsUp } from "./find-table.ts";
import { factRowOf, none, rowOf, type RowOf } from "./head-rows.ts";
import { findDate, findMonth, weekdayOf, type WrittenDate } from "./read-dates.ts";

/** What the cells above a column say about its meeting. */
export type MeetingHead = {
  column: number;
  name: string;
  /** As written; the user may have to say which day it is. */
  date: WrittenDate | undefined;
  /** Null if it says there are none. */
  points: number | null | undefined;
};

/** A number in brackets behind each name, or alone in its cell, is what a meeting is worth. */
const behindName = /[([](\d{1,4})[)\]]$/;
const worths = [
  /^[([](\d{1,4})[)\]]$/,
  /[([]?\s*(?<![\d/.-])(-?\d{1,7})\s*(?:pts?|points?)\b\.?\s*[)\]]?/i,
];
/** A box of a form's question. */
const aBox = /^.*[?:] *\[(.+)\]$/;
const aWeek = /^(week|wk|woche|semana)\b/i;

/**
 * The meetings of a sheet, from everything above their columns: a title may span several columns,
 * and names, dates, and points may have their own rows. If they do, a title is just a name,
 * whatever it contains.
 */
export function readMeetings(sheet: Sheet, { firstRow, roles }: Layout): MeetingHead[] {
  const columns = roles.flatMap((role, column) => (role === "meeting" ? [column] : []));
  const [firstColumn = 0] = columns;
  const nameColumn = Math.max(0, roles.indexOf("name"));
  // A text alone at the top is about the whole sheet.
  const top = sheet.rows.find((cells) => cells.some((cell) => !isBlank(cell)));
  const rows = sheet.rows
    .slice(0, firstRow)
    .filter((cells) => columns.length === 1 || cells !== top || !isAlone(cells))
    .filter((cells) => factRowOf(cells, nameColumn) === undefined)
    .map((cells) => ({ cells, of: rowOf(cells.slice(0, firstColumn)) }))
    .filter(({ cells, of }) => of !== undefined || !addsUp(cells, nameColumn));
  const last = columns.map((column) => textOf(rows.at(-1)?.cells[column]));
  const behind = last.map((text) => Number(behindName.exec(text)?.[1]));
  const isPoints = !behind.includes(Number.NaN) && behind.some((number, at) => number !== at + 1);
  const numbersAre = isCounted(last.map(Number)) ? "counts" : isPoints ? "behind" : undefined;
  return columns.map((column) => {
    const above = rows.flatMap(({ cells, of }, index) => {
      // It may be merged with cells to its left.
      const canReach = index < rows.length - 1 && !isAlone(cells);
      const reach = cells.slice(canReach ? firstColumn : column, column + 1);
      const cell = reach.findLast((one) => !isBlank(one));
      return cell === undefined ? [] : [{ cell, of }];
    });
    const said = new Set<Said>(above.map(({ of }) => of)).add(numbersAre);
    const head = above.reduce<Head>((before, cell) => addToHead(before, cell, said), {
      name: "",
      date: undefined,
      points: undefined,
      month: undefined,
      spare: "",
    });
    const { date, points, month, spare } = head;
    const name = head.name || (date === undefined && month?.text) || spare;
    return { column, name, date, points };
  });
}

/** Whether the numbers above columns count the meetings of each month: 1, 2, 3, 1, 2, 3. */
function isCounted(numbers: readonly number[]): boolean {
  const isNext = (number: number, at: number) => number === 1 || number - 1 === numbers[at - 1];
  return numbers.length > 1 && numbers.every(isNext);
}

/** Whether a row has one cell, which isn't the month or the week of the days below it. */
function isAlone(cells: readonly SheetCell[]): boolean {
  const [only, ...others] = cells.map(textOf).filter((text) => text !== "");
  if (only === undefined || others.length > 0) return false;
  return findMonth(only) === undefined && !aWeek.test(only);
}

type Head = Omit<MeetingHead, "column"> & {
  /** A day of the week, which is its name if there is no other. */
  spare: string;
  month: { number: number; year: number | undefined; text: string } | undefined;
};
type Above = { cell: SheetCell; of: RowOf | undefined };
/** What rows above a meeting have, and if numbers count meetings, or are points behind names. */
type Said = RowOf | "counts" | "behind" | undefined;

function addToHead(head: Head, { cell, of }: Above, said: ReadonlySet<Said>): Head {
  const text = textOf(cell).replace(aBox, "$1").trim();
  const number = /^-?\d+(st|nd|rd|th)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
  if (of === "points") return { ...head, points: none.test(text) ? null : (number ?? head.points) };
  if (of === "dates" && none.test(text)) return head;
  const { month } = head;
  const isName = of === undefined && said.has("dates");
  if (number !== undefined && number >= 1 && number <= 31 && month !== undefined) {
    if (said.has("counts")) return { ...head, name: `${month.text} ${number}` };
    return { ...head, date: { month: month.number, day: number, year: month.year } };
  }
  // A number is only a name if there is no other: it may be a head count.
  if (number !== undefined && (head.name !== "" || head.date !== undefined)) return head;
  const on = weekdayOf(text);
  if (on !== undefined && head.date !== undefined && aWeek.test(head.name))
    return { ...head, name: "", date: { ...head.date, on } };
  // Beside a row of dates, an event may be called M: exports have such a row.
  if (on !== undefined) return isName && head.name === "" ? { ...head, spare: text } : head;
  const inMonth = isName ? undefined : findMonth(text);
  if (inMonth !== undefined) return { ...head, month: { ...inMonth, text } };
  const known = said.has("points") ? [] : [...(said.has("behind") ? [behindName] : []), ...worths];
  const worth = known.map((one) => one.exec(text)).find(Boolean);
  const rest = worth ? text.replace(worth[0], " ").trim() : text;
  const found = isName ? undefined : findDate(rest);
  const name = (found?.rest ?? rest).replaceAll(/\s+/g, " ");
  return {
    ...head,
    points: worth ? Number(worth[1]) : head.points,
    date: found?.written ?? head.date,
    name: [head.name, name].filter((piece) => piece !== "").join(" "),
  };
}

/** The dates above columns that aren't meetings, or not yet: they show how dates are written. */
export function otherDates(sheet: Sheet, { firstRow, roles }: Layout): WrittenDate[] {
  const head = sheet.rows.slice(0, firstRow);
  const others = head.flatMap((cells) => cells.filter((_, column) => roles[column] === "ignored"));
  return others.flatMap((cell) => findDate(textOf(cell))?.written ?? []);
}
