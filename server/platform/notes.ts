import {
  closeSync,
  existsSync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { makePrivateFile } from "./private-file.ts";
import { syncToDisk } from "./sync-to-disk.ts";

/** Texts that are on disk as soon as they are added, until all of them are removed. */
export type Notes = {
  /** Adds a text without line breaks, and returns once it is on disk. */
  add(text: string): void;
  /** Lists them in the order they were added. */
  list(): string[];
  clear(): void;
  close(): void;
};

const pathIn = (folder: string) => join(folder, "notes");

/** Whether a data folder has notes, which a running server may be adding or removing. */
export function hasNotes(folder: string): boolean {
  return (statSync(pathIn(folder), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Keeps notes in a file of the data folder, which is created with the first one. */
export function openNotes(folder: string): Notes {
  const path = pathIn(folder);
  let file: number | undefined;

  const open = () => {
    if (file !== undefined) return file;
    makePrivateFile(path);
    syncToDisk(folder);
    return (file = openSync(path, "a"));
  };

  return {
    add(text) {
      const opened = open();
      writeSync(opened, `${text}\n`);
      fdatasyncSync(opened);
    },
    list() {
      if (!existsSync(path)) return [];
      // The last line is incomplete if the process died while writing it: nobody relies on it yet.
      return readFileSync(path, "utf8").split("\n").slice(0, -1);
    },
    clear() {
      if (!existsSync(path)) return;
      const opened = open();
      ftruncateSync(opened);
      fdatasyncSync(opened);
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}
