import { useLayoutEffect, useState } from "react";
import { findRow, forgetRow, keptPlace, topOf } from "../page/kept-place.ts";

/** Frames in which rows above the place may still get their height. */
const framesToSettle = 3;

/**
 * Brings a page that people come back to, or reload, to the row that was being read, which the
 * browser can't: its rows come later (R12.11, R13.14). Returns whether there is such a row, so that
 * all rows have to be drawn.
 */
export function useKeptRow(): boolean {
  const [kept] = useState(() => keptPlace()?.row);
  useLayoutEffect(() => {
    if (kept === undefined) return undefined;
    let frame = 0;
    const settle = (frames: number) => {
      const row = findRow(kept);
      if (row === undefined) return;
      forgetRow();
      scrollBy({ top: topOf(row) - kept.top, behavior: "instant" });
      if (frames > 0) frame = requestAnimationFrame(() => settle(frames - 1));
    };
    settle(framesToSettle);
    return () => cancelAnimationFrame(frame);
  }, [kept]);
  return kept !== undefined;
}
