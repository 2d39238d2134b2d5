import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a file that only its owner can read, flushed to disk. Throws if something has that name.
 * What root creates belongs to the owner of the folder that it is in (R32.34).
 */
export function createPrivateFile(path: string, content: string | Uint8Array = ""): void {
  // Links that are in the way aren't followed.
  const file = openSync(path, "wx", 0o600);
  try {
    giveToOwner(file, path);
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Does the same in place of a file that may exist. */
export function replacePrivateFile(path: string, content: string | Uint8Array): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
  createPrivateFile(path, content);
}

/** Creates an empty private file unless it exists; an existing one is made private. */
export function makePrivateFile(path: string): void {
  // An existing file isn't opened: closing it would release SQLite's locks on it.
  if (existsSync(path)) return closeToOthers(path);
  try {
    createPrivateFile(path);
  } catch (error) {
    // Another process has just created it.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/** Creates a folder and those that it is in, for the owner only, unless they exist. */
export function makePrivateFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === "EEXIST" && statSync(path).isDirectory()) return;
    // Where nothing can be created, such as in /proc, the folder above exists.
    if (codeOf(error) !== "ENOENT" || existsSync(dirname(path))) throw error;
    makePrivateFolder(dirname(path));
    return makePrivateFolder(path);
  }
  giveFolderToOwner(path);
}

/** Has a folder that root has just created belong to the owner of the folder that it is in. */
export function giveFolderToOwner(path: string): void {
  const folder = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    giveToOwner(folder, path);
  } finally {
    closeSync(folder);
  }
}

function giveToOwner(open: number, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  const own = fstatSync(open);
  if (own.uid !== uid || own.gid !== gid) fchownSync(open, uid, gid);
}

/** Restricts an existing file to its owner. */
export function closeToOthers(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // It doesn't exist, or we may not change it: someone else owns it, or the disk is read-only.
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
