import { closeSync, fsyncSync, openSync } from "node:fs";

/** Flushes a file's content to disk, or a folder's list of names after a change. */
export function syncToDisk(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
