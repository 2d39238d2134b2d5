import { chmodSync, existsSync, writeFileSync } from "node:fs";

/** Creates an empty private file unless it exists; an existing one is made private. */
export function makePrivateFile(path: string): void {
  // An existing file isn't opened: closing it would release SQLite's locks on it.
  if (existsSync(path)) closeToOthers(path);
  else writeFileSync(path, "", { mode: 0o600, flag: "a" });
}

/** Restricts an existing file to its owner. */
export function closeToOthers(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // It doesn't exist, or we may not change it: someone else owns it, or the disk is read-only.
  }
}
