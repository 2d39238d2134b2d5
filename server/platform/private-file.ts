import { chmodSync, existsSync, writeFileSync } from "node:fs";

/** Makes an empty file for its owner's eyes only, unless there is one; what is there is closed to others. */
export function makePrivateFile(path: string): void {
  // Never opened when it is there: closing it would let go of the locks that SQLite has on it.
  if (existsSync(path)) closeToOthers(path);
  else writeFileSync(path, "", { mode: 0o600, flag: "a" });
}

/** Takes a file, if there is one, from all but its owner. */
export function closeToOthers(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // It is not there; or it is somebody else's, or on a disk that is only read, and theirs to close.
  }
}
