import { hasNotes } from "../platform/notes.ts";

/** Longer than any change takes, in milliseconds. */
const longestMs = 60_000;

/**
 * Waits until what was answered before is in the database (R16.2): during a long change, check-ins
 * of other clubs are only noted. Returns false if it stays noted, because no server is running.
 */
export function waitForNotes(folder: string, atMostMs = longestMs): boolean {
  const until = performance.now() + atMostMs;
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  while (hasNotes(folder)) {
    if (performance.now() > until) return false;
    Atomics.wait(nothing, 0, 0, 50);
  }
  return true;
}
