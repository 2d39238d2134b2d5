import { rowOf } from "./head-rows.ts";
import { monthOf, findDate } from "./read-dates.ts";
import { isBlank, textOf, type Sheet, type SheetCell } from "./sheet.ts";

/** What a sheet is about. */
export type SheetKind = "members" | "event" | "grid";

/** What a column is. */
export const columnRoles = [
  ...(["name", "firstName", "lastName", "email", "schoolId", "gradYear"] as const),
  ...(["meeting", "carryover", "total", "ignored"] as const),
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** How a sheet is to be read: the rows above `firstRow` (from 0) are its head. */
export type Layout = { kind: SheetKind; firstRow: number; roles: ColumnRole[] };

const headings: [ColumnRole, RegExp][] = [
  [
    "ignored",
    /%|percent|average|\brate\b|absences|comments?|notes?|phone|\btimestamp\b|recorded|since|joined|^events?$|attended/,
  ],
  ["firstName", /^(first|given|preferred)\b.*|^vorname$/],
  ["lastName", /^(last|family|sur)\s*-?name$|^last$|^surname$/],
  ["email", /e-?mail|^address$/],
  ["schoolId", /\b(school|student)\s*-?(id|number|no\.?|#)|^id\s*(number|#)?$/],
  ["gradYear", /grad|^(grade|class|year|yr|class of)\b|^gr\.?$/],
  ["carryover", /carry|brought|previous|starting points|last year/],
  ["total", /^(grand |sub)?totals?\b|^sum\b|^points?$|total points|points earned|overall/],
  [
    "name",
    /^(full |student |member |students? |members? )*names?$|^(members?|students?|who|name)\b/,
  ],
];
const notPeople =
  /^(grand |sub)?(totals?|sums?|averages?|counts?|attendance|head ?counts?|# ?present|present|points( possible)?|value|worth)\b[^a-z]*$/i;

/** Whether a row adds up others, and is nobody. */
export function isSumRow(name: string): boolean {
  return notPeople.test(name.trim());
}

/** The columns of a sheet, as many as its widest row has. */
export function columnCount({ rows }: Sheet): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

/** How a sheet is probably to be read; people look at it and change it. */
export function guessLayout(sheet: Sheet): Layout {
  const head = headRow(sheet);
  const columns = columnCount(sheet);
  const titles = Array.from({ length: columns }, (_, column) => textOf(sheet.rows[head]?.[column]));
  const known = titles.map(roleOf);
  const named = known.some(
    (role) => role === "name" || role === "firstName" || role === "lastName",
  );
  // What has a date is a meeting, whatever it is called.
  const dates = sheet.rows.slice(0, head + 4).find((cells) => rowOf(cells) === "dates") ?? [];
  const label = dates.findIndex((cell) => !isBlank(cell));
  const roles = known.map((role, column): ColumnRole => {
    if (column > label && !isBlank(dates[column])) return "meeting";
    if (role !== undefined) return role;
    if (!named && column === 0) return "name";
    return isMeetingColumn(sheet, head, column) ? "meeting" : "ignored";
  });
  const firstRow = firstPersonRow(sheet, head, roles);
  const meetings = roles.filter((role) => role === "meeting").length;
  const isGrid = meetings > 1 || (meetings === 1 && dates.length > 0);
  const kind = isGrid ? "grid" : meetings === 1 ? "event" : "members";
  return { kind, firstRow, roles: onlyOnce(roles) };
}

function roleOf(title: string): ColumnRole | undefined {
  const text = title.toLowerCase().replaceAll(/\s+/g, " ").trim();
  if (text === "" || findDate(text) !== undefined) return undefined;
  return headings.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The row with the titles: the first that names a column of people; 0 without any. */
function headRow({ rows }: Sheet): number {
  const found = rows.slice(0, 20).findIndex((cells) => {
    const roles = cells.map((cell) => roleOf(textOf(cell)));
    const filled = cells.filter((cell) => !isBlank(cell)).length;
    const isNamed = roles.some((role) => role === "name" || role === "lastName");
    return isNamed && (filled > 1 || cells.length === 1);
  });
  return Math.max(0, found);
}

/** Below the titles there may be rows with dates or points of the meetings, and nobody's name. */
function firstPersonRow({ rows }: Sheet, head: number, roles: readonly ColumnRole[]): number {
  const column = Math.max(
    0,
    roles.findIndex((role) => role === "name" || role === "lastName" || role === "firstName"),
  );
  const hasHead = roleOf(textOf(rows[head]?.[column])) !== undefined;
  const from = hasHead ? head + 1 : head;
  const found = rows.findIndex((cells, index) => {
    const name = textOf(cells[column]);
    return (
      index >= from &&
      name !== "" &&
      !isSumRow(name) &&
      findDate(name)?.rest !== "" &&
      rowOf([name]) === undefined &&
      !/^type\b[^a-z]*$/i.test(name)
    );
  });
  return found === -1 ? Math.min(from, rows.length) : found;
}

/** A column that has a title, and below it short marks. */
function isMeetingColumn({ rows }: Sheet, head: number, column: number): boolean {
  const title = rows.slice(0, head + 2).some((cells) => !isBlank(cells[column]));
  const marks = rows.slice(head + 1).map((cells) => cells[column]);
  const filled = marks.filter((cell) => !isBlank(cell));
  return title && filled.every(isShort);
}

function isShort(cell: SheetCell | undefined): boolean {
  const text = textOf(cell);
  return text.length <= 12 || findDate(text) !== undefined || monthOf(text) !== undefined;
}

/** Of what there is only one in a sheet, the first column counts. */
function onlyOnce(roles: readonly ColumnRole[]): ColumnRole[] {
  const seen = new Set<ColumnRole>();
  return roles.map((role) => {
    if (role === "meeting" || !seen.has(role)) {
      seen.add(role);
      return role;
    }
    return "ignored";
  });
}
