import type { Layout } from "./layout.ts";
import { findDate, monthOf, type FoundDate } from "./read-dates.ts";
import { isBlank, textOf, type Sheet, type SheetCell } from "./sheet.ts";

/** What the head of a column says of its meeting. */
export type MeetingHead = {
  column: number;
  name: string;
  /** As it was written; what day that is may have to be asked. */
  date: FoundDate["written"] | undefined;
  points: number | undefined;
};

const pointsInText = /\(?\s*(-?\d{1,7})\s*(?:pts?|points?)\b\.?\s*\)?/i;
const pointsLabel = /^(points?( possible| each)?|pts|value|worth)\b[^a-z]*$/i;

/**
 * The meetings of a sheet, from all that stands above their columns: a title may reach over
 * several columns, and name, date and points may stand in rows of their own.
 */
export function readMeetings(sheet: Sheet, { firstRow, roles }: Layout): MeetingHead[] {
  const columns = roles.flatMap((role, column) => (role === "meeting" ? [column] : []));
  const [firstColumn = 0] = columns;
  const rows = sheet.rows.slice(0, firstRow);
  return columns.map((column) => {
    const head = { name: "", date: undefined, points: undefined, month: undefined };
    const above = rows.map((cells, index) => ({
      cell: index < rows.length - 1 ? reaching(cells, column, firstColumn) : cells[column],
      isPoints: cells.slice(0, firstColumn).some((label) => pointsLabel.test(textOf(label))),
    }));
    const { month: _month, ...found } = above.reduce<Head>(addToHead, head);
    return { column, ...found };
  });
}

/** A cell above a column, or the one to its left that was merged with it. */
function reaching(cells: readonly SheetCell[], column: number, first: number): SheetCell {
  for (let at = column; at >= first; at -= 1) {
    const cell = cells[at];
    if (cell !== undefined && !isBlank(cell)) return cell;
  }
  return null;
}

type Head = Omit<MeetingHead, "column"> & { month: number | undefined };
type Above = { cell: SheetCell | undefined; isPoints: boolean };

function addToHead(head: Head, { cell, isPoints }: Above): Head {
  if (isBlank(cell)) return head;
  const text = textOf(cell);
  const number = typeof cell === "number" ? cell : /^-?\d+$/.test(text) ? Number(text) : undefined;
  if (isPoints) return { ...head, points: number ?? head.points };
  const isDay = number !== undefined && number >= 1 && number <= 31 && head.month !== undefined;
  if (isDay && head.month !== undefined)
    return { ...head, date: { month: head.month, day: number, year: undefined } };
  const month = monthOf(text);
  if (month !== undefined) return { ...head, month };
  const worth = pointsInText.exec(text);
  const points = worth === null ? head.points : Number(worth[1]);
  const rest = worth === null ? text : text.replace(worth[0], " ");
  const found = findDate(rest);
  const name = (found?.rest ?? rest).trim().replaceAll(/\s+/g, " ");
  return {
    ...head,
    points,
    date: found?.written ?? head.date,
    name: [head.name, name].filter((piece) => piece !== "").join(" "),
  };
}
