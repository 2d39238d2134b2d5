import { attempt } from "#web/platform/attempt.ts";

/** What was at the top of the screen when a page was left. */
type Place = {
  /** How far the page was scrolled. */
  y: number;
  /** The first row in sight, and how far it was from the screen's top. */
  row?: { index: number; top: number } | undefined;
};

const storageKey = "places";
/** More entries than people go back to. */
const mostPlaces = 30;
/** Height of the bar that covers the top of the screen. */
const barHeight = 64;

/** Distance of a row from the top of the screen. */
export const topOf = (row: Element) => row.getBoundingClientRect().top;

/** The rows of all tables in the page. */
export const allRows = () => [...document.querySelectorAll("tbody tr")];

/** The current entry of the tab's history: a page opened by a link has a new one. */
function currentEntry(): string | undefined {
  // Pages that the build renders have no history.
  return attempt(() => history.state as { __TSR_key?: string } | null)?.__TSR_key;
}

/** Keeps the place of the page on the screen, which belongs to `entry`, for when people come back. */
export function keepPlace(entry: string): void {
  const place = { y: scrollY, row: scrollY === 0 ? undefined : topRow() };
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
  write(read().map(([key, place]) => [key, key === entry ? { y: place.y } : place] as const));
}

function topRow(): Place["row"] {
  const rows = allRows();
  // Not all rows of a very long table are in the page.
  if (rows.some((row) => row.ariaRowIndex !== null)) return undefined;
  const index = rows.findIndex((row) => topOf(row) >= barHeight);
  const row = rows[index];
  return row && { index, top: topOf(row) };
}

type Places = readonly (readonly [entry: string, place: Place])[];

function read(): Places {
  const text = attempt(() => sessionStorage.getItem(storageKey));
  return attempt(() => JSON.parse(text ?? "[]") as Places) ?? [];
}

function write(places: Places): void {
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(places)));
}
