import { addsUp } from "./find-table.ts";
import { factRowOf, none, rowOf, type RowOf } from "./head-rows.ts";
import type { Layout } from "./roles.ts";
import { findDate, findMonth, monthOf, type FoundDate } from "./read-dates.ts";
import { isBlank, textOf, type Sheet, type SheetCell } from "./sheet.ts";

/** What the cells above a column say about its meeting. */
export type MeetingHead = {
  column: number;
  name: string;
  /** As written; the user may have to say which day it is. */
  date: FoundDate["written"] | undefined;
  /** Null if it says there are none. */
  points: number | null | undefined;
};

const pointsInText = /[([]?\s*(-?\d{1,7})\s*(?:pts?|points?)\b\.?\s*[)\]]?/i;
const onlyWeekday =
  /^((mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|jue|vie|sab|dom)[a-z]{0,6}\.?|m|tu?|w|th|r|f|sa|su)$/i;

/**
 * The meetings of a sheet, from everything above their columns: a title may span several columns,
 * and names, dates, and points may have their own rows. If they do, a title is just a name,
 * whatever it contains.
 */
export function readMeetings(sheet: Sheet, { firstRow, roles }: Layout): MeetingHead[] {
  const columns = roles.flatMap((role, column) => (role === "meeting" ? [column] : []));
  const [firstColumn = 0] = columns;
  const nameColumn = Math.max(0, roles.indexOf("name"));
  const rows = sheet.rows
    .slice(0, firstRow)
    .filter((cells) => columns.length === 1 || !isTitle(sheet, cells))
    .filter((cells) => factRowOf(cells, nameColumn) === undefined)
    .map((cells) => ({ cells, of: rowOf(cells.slice(0, firstColumn)) }))
    .filter(({ cells, of }) => of !== undefined || !addsUp(cells, nameColumn));
  return columns.map((column) => {
    const above = rows.map(({ cells, of }, index) => ({
      cell:
        index < rows.length - 1 && !isAlone(cells)
          ? reaching(cells, column, firstColumn)
          : cells[column],
      of,
    }));
    const said = new Set(above.flatMap(({ cell, of }) => (isBlank(cell) ? [] : [of])));
    const head = { name: "", date: undefined, points: undefined, month: undefined, spare: "" };
    const { month, spare, ...found } = above.reduce<Head>(
      (before, cell) => addToHead(before, cell, said),
      head,
    );
    const spareName = found.date === undefined ? (month?.text ?? spare) : spare;
    return { column, ...found, name: found.name || spareName };
  });
}

/** Whether a row is about the whole sheet: the first one, if it has one cell. */
function isTitle({ rows }: Sheet, cells: readonly SheetCell[]): boolean {
  return isAlone(cells) && cells === rows.find((row) => row.some((cell) => !isBlank(cell)));
}

/** Whether a row has one cell, which isn't the month of the days below it. */
function isAlone(cells: readonly SheetCell[]): boolean {
  const [only, ...others] = cells.map(textOf).filter((text) => text !== "");
  return only !== undefined && others.length === 0 && monthOf(only) === undefined;
}

/** A cell above a column, or the one to its left if the two are merged. */
function reaching(cells: readonly SheetCell[], column: number, first: number): SheetCell {
  for (let at = column; at >= first; at -= 1) {
    const cell = cells[at];
    if (cell !== undefined && !isBlank(cell)) return cell;
  }
  return null;
}

type Head = Omit<MeetingHead, "column"> & {
  /** A day of the week, which is its name if there is no other. */
  spare: string;
  month: { number: number; year: number | undefined; text: string } | undefined;
};
type Above = { cell: SheetCell | undefined; of: RowOf };

function addToHead(head: Head, { cell, of }: Above, said: ReadonlySet<RowOf>): Head {
  if (isBlank(cell)) return head;
  const text = textOf(cell);
  const number =
    typeof cell === "number"
      ? cell
      : /^-?\d+(?:st|nd|rd|th)?$/.test(text)
        ? Number.parseInt(text, 10)
        : undefined;
  if (of === "points") return { ...head, points: none.test(text) ? null : (number ?? head.points) };
  if (of === "dates" && none.test(text)) return head;
  const isName = of === undefined && said.has("dates");
  const isDay = number !== undefined && number >= 1 && number <= 31;
  if (!isName && isDay && head.month !== undefined)
    return { ...head, date: { month: head.month.number, day: number, year: head.month.year } };
  // Beside a row of dates, an event may be called M: exports have such a row.
  if (onlyWeekday.test(text)) return isName && head.name === "" ? { ...head, spare: text } : head;
  // A number is only a name if there is no other: it may be a head count.
  if (number !== undefined && (head.name !== "" || head.date !== undefined)) return head;
  const month = isName ? undefined : findMonth(text);
  if (month !== undefined) return { ...head, month: { ...month, text } };
  const worth = said.has("points") ? null : pointsInText.exec(text);
  const points = worth === null ? head.points : Number(worth[1]);
  const rest = worth === null ? text : text.replace(worth[0], " ");
  const found = isName ? undefined : findDate(rest);
  const name = isName ? rest.trim() : (found?.rest ?? rest).trim().replaceAll(/\s+/g, " ");
  return {
    ...head,
    points,
    date: found?.written ?? head.date,
    name: [head.name, name].filter((piece) => piece !== "").join(" "),
  };
}

/** The dates above columns that aren't meetings, or not yet: they show how dates are written. */
export function otherDates(sheet: Sheet, { firstRow, roles }: Layout): FoundDate["written"][] {
  return sheet.rows.slice(0, firstRow).flatMap((cells) =>
    roles.flatMap((role, column) => {
      const found = role === "ignored" ? findDate(textOf(cells[column])) : undefined;
      return found === undefined ? [] : [found.written];
    }),
  );
}
