import type { SheetKind } from "../roles.ts";
import { textOf, type Sheet, type SheetCell } from "../sheet.ts";
import { headingsAbove, type Place } from "./head-rows.ts";
import { roleOfHeading } from "./headings.ts";
import { findDate, type WrittenDate } from "./read-dates.ts";

const aboutMeeting =
  /\bdate\b|sign|attend|check-?in|meeting|present|practice|asist|reuni|fecha|firma/i;
/** A title's date may be that of the sheet instead. */
const aboutSheet =
  /\b(as of|thr(ough|u)|until|since|by|dues?|updated?|(print|export|creat)ed|next)\b/i;

/**
 * The day that a sheet as a whole is about, if a title above its headings or its name says so: it
 * is just a date or about a meeting, such as "Sign-in 9/8/2025", or the sheet is a list of one event.
 */
export function findSheetDate(
  { name, rows }: Sheet,
  place: Place & { kind?: SheetKind },
): WrittenDate | undefined {
  const above = headingsAbove(rows, place);
  const titles = rows.slice(0, place.firstRow).filter((cells) => isTitle(cells, above));
  const isAbout = (title: string) =>
    place.kind === "event" || aboutMeeting.test(title) || findDate(title)?.rest === "";
  return [...titles.map((cells) => cells.map(textOf).join(" ")), name]
    .filter((title) => isAbout(title) && !aboutSheet.test(title))
    .flatMap((title) => findDate(title)?.written ?? [])[0];
}

/**
 * Whether a row is a title of the whole sheet: a text alone, texts such as "Event: Picnic", or a
 * label and a date which is above a column about people.
 */
export function isTitle(cells: readonly SheetCell[], headings: readonly SheetCell[] | undefined) {
  const filled = [...cells.map(textOf).entries()].filter(([, text]) => text !== "");
  const [first, second] = filled;
  if (first === undefined) return false;
  if (second === undefined) return true;
  if (filled.every(([, text]) => /^\p{L}[^:]*: ?\S/u.test(text))) return true;
  const [column, value] = second;
  const isDay = filled.length === 2 && findDate(value)?.rest === "";
  const below = roleOfHeading(textOf(headings?.[column]));
  return isDay && /^(date|fecha)\b/i.test(first[1]) && below !== undefined;
}
