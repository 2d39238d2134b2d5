import { nameKey } from "#contract/platform/plain-name.ts";
import type { ColumnRole, Layout } from "../roles.ts";
import { isBlank, textOf, type Sheet, type SheetCell } from "../sheet.ts";
import { columnOf, nameColumnOf } from "./cells.ts";
import { isSumRow, plainText } from "./headings.ts";
import { guessLayout } from "./layout.ts";
import { readMeetings, type MeetingHead } from "./meetings.ts";
import { dateText, findDate } from "./read-dates.ts";
import { readName } from "./read-people.ts";
import { findSchoolYear } from "./school-year.ts";
import { findSheetDate } from "./sheet-event.ts";

type Tab = {
  sheet: Sheet;
  layout: Layout;
  /** Its one meeting, with its date; undefined for a list of members and for several meetings. */
  meeting: string | undefined;
  /** The person whose log it is, if it names no one. */
  person: string | undefined;
};
/** A column of the combined sheet: all columns with one role, or with one heading. */
type Column = {
  role: ColumnRole;
  heading: SheetCell;
  cellOf: (cells: readonly SheetCell[], name: string) => SheetCell | undefined;
};

/**
 * Combines the tabs of a workbook that belong together: responses to one form, a log for each
 * person, sign-in lists of one day each, or grids with the list of their people. Undefined if there
 * are fewer than two such tabs, or if they are of different school years.
 */
export function combineTabs(sheets: readonly Sheet[]): Sheet | undefined {
  const tabs = sheets.map(tabOf);
  const logs = tabs.filter(({ layout }) => layout.kind === "responses");
  const named = tabs.filter((tab) => !logs.includes(tab) && nameColumnOf(tab.layout) !== -1);
  const withMeetings = named.filter(({ layout, meeting }) => meeting ?? layout.kind === "grid");
  const areLogs = logs.length > 1;
  const used = areLogs ? logs : [...withMeetings, ...rosterOf(named, withMeetings)];
  const [only = logs[0]] = used;
  const unused = tabs.filter((tab) => tab !== only && !used.includes(tab)).map(nameOf);
  if (only === undefined || tabs.length < 2) return undefined;
  if (used.length < 2) return { ...only.sheet, unused };
  const years = used.flatMap(({ sheet, layout }) => findSchoolYear(sheet, layout) ?? []);
  const forms = new Set(logs.map(({ layout }) => layout.roles.join(" ")));
  if (new Set(years).size > 1 || (areLogs && forms.size > 1)) return undefined;
  const sheet = joined(used, areLogs);
  return sheet && { ...sheet, unused };
}

const nameOf = ({ sheet }: Tab) => sheet.name;

function tabOf(sheet: Sheet): Tab {
  const layout = guessLayout(sheet);
  const isLog = layout.kind === "responses";
  const person =
    isLog && !layout.roles.some((role) => /name|email/i.test(role)) ? sheet.name : undefined;
  if (isLog || layout.kind === "grid") return { sheet, layout, meeting: undefined, person };
  // A tab's name can't have a slash.
  const written = sheet.name.replace(/\b(\d\d?)[._-](\d\d?)\b/, "$1/$2");
  const dated = [sheet.name, written].find((name) => findDate(name) !== undefined);
  const date = findSheetDate(sheet, { ...layout, nameColumn: nameColumnOf(layout) });
  const meeting = dated ?? (date && `${sheet.name} ${dateText(date)}`);
  return { sheet, layout, meeting, person };
}

/** A tab's rows, each with its name as typed, and with what tells whether another is the same. */
function rowsOf({ sheet, layout, person }: Tab) {
  const rows = sheet.rows.slice(layout.firstRow).filter((cells) => !cells.every(isBlank));
  return rows.map((cells) => {
    const [name = "", first = "", last = ""] = (["name", "firstName", "lastName"] as const).map(
      (role) => textOf(cells[columnOf(layout, role)]),
    );
    const typed = person ?? (`${first} ${last}`.trim() || name);
    const key = nameKey(readName(typed, typed.includes(",") ? "last-first" : "as-typed"));
    return { cells, typed, key };
  });
}

/** Titles and keys, which each tab may have above its headings. */
const titlesOf = ({ sheet, layout }: Tab) =>
  sheet.rows
    .slice(0, layout.firstRow)
    .filter((cells) => cells.filter((cell) => !isBlank(cell)).length === 1);

/** The lists that have most of those who came; others are about something else. */
function rosterOf(named: readonly Tab[], withMeetings: readonly Tab[]): Tab[] {
  const keysOf = (tab: Tab) => rowsOf(tab).map(({ key }) => key);
  const came = new Set(withMeetings.flatMap(keysOf));
  return named.filter((tab) => {
    const listed = new Set(keysOf(tab));
    const isList = tab.layout.kind === "members" && !withMeetings.includes(tab);
    return isList && [...came].filter((key) => listed.has(key)).length > 0.5 * came.size;
  });
}

/**
 * The rows of logs below each other; otherwise, the same name is the same person, and the same
 * heading the same meeting. Undefined if someone has two cells for one meeting: the tabs may be of
 * different meetings on the same days.
 */
function joined(tabs: readonly Tab[], areLogs: boolean): Sheet | undefined {
  const all = new Map<string, Column>();
  const rows: Map<string, SheetCell>[] = [];
  const byName = new Map<string, typeof rows>();
  for (const tab of tabs) {
    const columns = columnsOf(tab, tabs);
    for (const [at, column] of columns) all.set(at, all.get(at) ?? column);
    const meetings = [...columns].flatMap(([at, { role }]) => (role === "meeting" ? [at] : []));
    const taken = new Set<(typeof rows)[0]>();
    for (const { cells, typed, key } of rowsOf(tab)) {
      const row = new Map<string, SheetCell>();
      for (const [at, { cellOf }] of columns) row.set(at, cellOf(cells, typed) ?? null);
      const namesakes = (areLogs || key === "" ? undefined : byName.get(key)) ?? [];
      const known = namesakes.find((one) => !taken.has(one) && areOne(one, row));
      if (meetings.some((at) => known?.has(at))) return undefined;
      for (const [at, cell] of row) if (isBlank(known?.get(at))) known?.set(at, cell);
      taken.add(known ?? row);
      if (known !== undefined) continue;
      rows.push(row);
      byName.set(key, [...namesakes, row]);
    }
  }
  const columns = [...all.values()];
  const above = [...tabs.flatMap(titlesOf), columns.map(({ heading }) => heading)];
  const below = rows.map((row) => [...all.keys()].map((key) => row.get(key) ?? null));
  const [kind, roles] = [areLogs ? "responses" : "grid", columns.map(({ role }) => role)] as const;
  const layout = { kind, firstRow: above.length, roles };
  return { name: tabs.map(nameOf).join(", "), rows: [...above, ...below], layout };
}

/** Whether two rows with one name can be of one person; if not, the reading decides. */
function areOne(row: ReadonlyMap<string, SheetCell>, other: typeof row): boolean {
  return ["schoolId", "gradYear"].every((key) => {
    const texts = [textOf(row.get(key)), textOf(other.get(key))];
    return texts.includes("") || texts[0] === texts[1];
  });
}

/** The columns of a tab, by role or heading. */
function columnsOf(tab: Tab, tabs: readonly Tab[]): Map<string, Column> {
  const { sheet, layout, meeting, person } = tab;
  const columns = new Map<string, Column>();
  // Two columns with one heading are two.
  const add = (key: string, column: Column): unknown =>
    columns.has(key) ? add(`${key} `, column) : columns.set(key, column);
  if (person !== undefined || nameColumnOf(layout) !== -1)
    add("name", { role: "name", heading: "Name", cellOf: (_, name) => name });
  const mark = columnOf(layout, "meeting");
  if (meeting !== undefined)
    add(`meeting ${plainText(meeting)}`, {
      role: "meeting",
      heading: meeting,
      cellOf: (cells, name) => (mark === -1 ? (isSumRow(name) ? null : "x") : cells[mark]),
    });
  const heads = layout.kind === "grid" ? readMeetings(sheet, layout) : [];
  for (const [column, role] of layout.roles.entries()) {
    const head = heads.find((one) => one.column === column);
    const above = sheet.rows[layout.firstRow - 1]?.[column] ?? null;
    const heading = head === undefined ? above : headingOf(head);
    const text = plainText(textOf(heading));
    // A summary has a column for each of the other tabs.
    const isOther = (one: Tab) => one !== tab && text !== "" && plainText(nameOf(one)) === text;
    const isSummary = head !== undefined && tabs.some(isOther);
    const isOwn = role === "meeting" && meeting !== undefined;
    if (isSummary || isOwn || /name/i.test(role)) continue;
    // A grid's total isn't that of all tabs.
    const isPart = role === "total" && layout.kind === "grid";
    const fitting = isPart ? "ignored" : role;
    const isHeaded = head !== undefined || fitting === "ignored";
    const cellOf: Column["cellOf"] = (cells) => cells[column];
    add(isHeaded ? `${fitting} ${text}` : role, { role: fitting, heading, cellOf });
  }
  return columns;
}

/** A meeting in one text. */
function headingOf({ name, date, points }: MeetingHead): string {
  const when = date === undefined ? "" : dateText(date);
  const worth = typeof points === "number" ? `(${points} pts)` : "";
  return [name, when, worth].filter((part) => part !== "").join(" ");
}
