import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useGrowing } from "../fields/use-growing.ts";
import { useKeptRow } from "./use-kept-row.ts";

/** Rows that fill a phone's screen, and rows of a step, which keeps a slow phone for a moment. */
const [firstRows, rowsAtOnce] = [16, 40];

/**
 * How many of a table's rows to draw: what fills the screen, and the rest in steps once that has
 * been painted. All of them as soon as someone presses a key, which may be Tab or the browser's
 * search, or prints (R12.10), and at once if people come back to a place further down. A table that
 * was whole stays whole, so that rows that come and go don't make it grow again, which would take
 * away the row that has the focus.
 */
export function useDrawnRows(count: number): number {
  const isBack = useKeptRow();
  const [isWhole, setIsWhole] = useState(isBack);
  const drawn = useGrowing(isWhole ? 0 : count, rowsAtOnce, firstRows);
  if (!isWhole && drawn === count) setIsWhole(true);
  useEffect(() => {
    if (isWhole) return undefined;
    // Before the browser does what the key or printing is for.
    const finish = () => flushSync(() => setIsWhole(true));
    addEventListener("keydown", finish, { capture: true });
    addEventListener("beforeprint", finish);
    return () => {
      removeEventListener("keydown", finish, { capture: true });
      removeEventListener("beforeprint", finish);
    };
  }, [isWhole]);
  return isWhole ? count : drawn;
}
