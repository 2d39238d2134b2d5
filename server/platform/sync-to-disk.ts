import { closeSync, fsyncSync, openSync } from "node:fs";

/** Brings a file's content to the disk, or a folder's list of names after a change of it. */
export function syncToDisk(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
