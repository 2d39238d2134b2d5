import { isFolderInUse } from "../platform/database/sqlite.ts";
import { hasNotes } from "../platform/notes.ts";

/**
 * Waits until what was answered before is in the database (R16.2): during a long change, check-ins
 * of other clubs are only noted. Returns false if no server is running, so that it stays noted.
 */
export function waitForNotes(folder: string): boolean {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  while (hasNotes(folder)) {
    if (!isFolderInUse(folder)) return false;
    Atomics.wait(nothing, 0, 0, 50);
  }
  return true;
}
