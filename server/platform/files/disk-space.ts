import { statfs } from "node:fs/promises";
import { createLatest, type Latest } from "../latest.ts";

/** Free and total space of a disk for this process, in bytes. */
export type DiskSpace = { freeBytes: number; totalBytes: number };

/** Watches the disk of a folder; the space is null while it can't be read. */
export function watchDisk(folder: string): Latest<DiskSpace | null> {
  return createLatest(() => readDiskSpace(folder), null);
}

/** The disk of a folder, or null if it can't be read. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    // What is reserved for root isn't free for a service user.
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
