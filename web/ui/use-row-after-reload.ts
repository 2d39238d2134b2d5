import { useEffect, useLayoutEffect, useState } from "react";
import { attempt } from "#web/platform/attempt.ts";

/** The row at the top of the screen when a page was left, and how far from the screen's top. */
type Place = { href: string; row: number; top: number };

const key = "row-after-reload";
/** Height of the bar that covers the top of the screen. */
const barHeight = 64;
/** Frames in which rows above the place may still get their height. */
const framesToSettle = 3;

const topOf = (row: Element) => row.getBoundingClientRect().top;
const allRows = () => [...document.querySelectorAll("tbody tr")];

/**
 * Brings a reloaded page back to the row that was being read, which the browser can't: its rows
 * come later (R12.11). Returns whether there is such a row, so that all rows have to be drawn.
 */
export function useRowAfterReload(): boolean {
  const [place] = useState(readPlace);
  useLayoutEffect(() => {
    if (place === undefined) return undefined;
    let frame = 0;
    const settle = (frames: number) => {
      const row = allRows()[place.row];
      if (row === undefined) return;
      forgetPlace();
      scrollBy({ top: topOf(row) - place.top, behavior: "instant" });
      if (frames > 0) frame = requestAnimationFrame(() => settle(frames - 1));
    };
    settle(framesToSettle);
    return () => cancelAnimationFrame(frame);
  }, [place]);
  useEffect(() => {
    addEventListener("pagehide", savePlace);
    return () => removeEventListener("pagehide", savePlace);
  }, []);
  return place !== undefined;
}

function savePlace(): void {
  const rows = allRows();
  const row = rows.findIndex((one) => topOf(one) >= barHeight);
  const top = rows[row];
  if (scrollY === 0 || top === undefined) return forgetPlace();
  const place: Place = { href: location.href, row, top: topOf(top) };
  attempt(() => sessionStorage.setItem(key, JSON.stringify(place)));
}

function readPlace(): Place | undefined {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (load?.type !== "reload") return undefined;
  const text = attempt(() => sessionStorage.getItem(key));
  const place = attempt(() => JSON.parse(text ?? "null") as Place | null);
  return place?.href === location.href ? place : undefined;
}

function forgetPlace(): void {
  attempt(() => sessionStorage.removeItem(key));
}
