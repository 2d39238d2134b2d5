import { attempt } from "#web/platform/api/attempt.ts";

/** A row of one of the page's tables, and how far it was from the screen's top. */
type KeptRow = { table: number; id: string; top: number };
/** Which of the links to this URL it was. */
type KeptLink = { href: string; nth: number };

/** What was at the top of the screen when a page was left, and what was pressed there. */
type Place = {
  /** How far the page was scrolled. */
  y: number;
  /** The first row in sight. */
  row?: KeptRow | undefined;
  /** The link that led away. */
  link?: KeptLink | undefined;
};

const storageKey = "places";
/** More entries than people go back to. */
const mostPlaces = 30;
/** Height of the bar that covers the top of the screen. */
const barHeight = 64;

/** Distance of a row from the top of the screen. */
export const topOf = (row: Element) => row.getBoundingClientRect().top;

const tables = () => [...document.querySelectorAll("tbody")];
const rowsOf = (table: HTMLTableSectionElement | undefined) => [...(table?.rows ?? [])];
const links = () => [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
const hrefOf = (link: Element) => link.getAttribute("href") ?? "";

/** The kept row, wherever it is in its table by now; undefined if it isn't there, or not yet. */
export const findRow = ({ table, id }: KeptRow) =>
  rowsOf(tables()[table]).find((row) => row.dataset["row"] === id);

/** The link by which the current page was left, if people came back to it. */
export function keptLink(): HTMLAnchorElement | undefined {
  const kept = keptPlace()?.link;
  return kept && links().filter((link) => hrefOf(link) === kept.href)[kept.nth];
}

/** The current entry of the tab's history: a page opened by a link has a new one. */
function currentEntry(): string | undefined {
  // Pages that the build renders have no history.
  return attempt(() => history.state as { __TSR_key?: string } | null)?.__TSR_key;
}

/** Keeps the place of the page on the screen, which belongs to `entry`, for when people come back. */
export function keepPlace(entry: string): void {
  const row = scrollY === 0 ? undefined : topRow();
  const place: Place = { y: scrollY, row, link: focusedLink() };
  write([...read().filter(([key]) => key !== entry), [entry, place] as const].slice(-mostPlaces));
}

/** Where the current page was left, if people came back to it. */
export function keptPlace(): Place | undefined {
  const entry = currentEntry();
  return read().find(([key]) => key === entry)?.[1];
}

/** Forgets the row of the current page's place: tables that come later stay where they are. */
export function forgetRow(): void {
  const entry = currentEntry();
  write(
    read().map(
      ([key, place]) => [key, key === entry ? { ...place, row: undefined } : place] as const,
    ),
  );
}

function topRow(): Place["row"] {
  const rows = tables().flatMap((body, table) => rowsOf(body).map((row) => ({ table, row })));
  // Not all rows of a very long table are in the page.
  if (rows.some(({ row }) => row.ariaRowIndex !== null)) return undefined;
  const first = rows.find(({ row }) => topOf(row) >= barHeight);
  if (first === undefined) return undefined;
  const { table, row } = first;
  const id = row.dataset["row"];
  return id === undefined ? undefined : { table, id, top: topOf(row) };
}

function focusedLink(): KeptLink | undefined {
  const link = links().find((one) => one === document.activeElement);
  if (link === undefined) return undefined;
  const href = hrefOf(link);
  return {
    href,
    nth: links()
      .filter((one) => hrefOf(one) === href)
      .indexOf(link),
  };
}

type Places = readonly (readonly [entry: string, place: Place])[];

function read(): Places {
  const text = attempt(() => sessionStorage.getItem(storageKey));
  return attempt(() => JSON.parse(text ?? "[]") as Places) ?? [];
}

function write(places: Places): void {
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(places)));
}
