import { createHash } from "node:crypto";
import { closeSync, existsSync, readSync } from "node:fs";
import { basename } from "node:path";
import { describeOwner } from "../../platform/files/data-folder.ts";
import { replacePrivateFile } from "../../platform/files/private-file.ts";
import { openRegularFile, readRegularFile } from "../../platform/files/regular-file.ts";
import { StartError } from "../../platform/start-error.ts";

/** Suffix of a backup's checksum file, after the backup's own name. */
export const checksumEnding = ".sha256";

/** Whether a file matches the checksum that was saved when it was made. */
export type Comparison = "same" | "different" | "absent";

/**
 * Saves the checksum of `content` under `file`'s future name, in the format of `sha256sum --check`.
 */
export function writeChecksum(content: string, file: string): void {
  const line = `${hashOf(content)}  ${basename(file)}\n`;
  replacePrivateFile(file + checksumEnding, line);
}

/**
 * Compares a file with its checksum. A truncated checksum counts as different. Throws a StartError if
 * the checksum can't be read.
 */
export function compareChecksum(file: string): Comparison {
  const kept = readChecksum(file);
  if (kept === undefined) return "absent";
  return kept === hashOf(file) ? "same" : "different";
}

/** Whether two files had the same content when their checksums were saved, as far as we can tell. */
export function haveSameChecksum(file: string, other: string): boolean {
  try {
    const kept = readChecksum(file);
    return kept !== undefined && kept === readChecksum(other);
  } catch (error) {
    if (error instanceof StartError) return false;
    throw error;
  }
}

function readChecksum(file: string): string | undefined {
  const checksum = file + checksumEnding;
  if (!existsSync(checksum)) return undefined;
  try {
    return readRegularFile(checksum).split(" ")[0];
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`cannot read ${checksum} (${code}).${describeOwner(checksum)}`);
  }
}

/** In pieces: a backup may be larger than the available memory. */
function hashOf(path: string): string {
  const hash = createHash("sha256");
  const piece = Buffer.alloc(1 << 20);
  const file = openRegularFile(path);
  try {
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece))
      hash.update(piece.subarray(0, size));
  } finally {
    closeSync(file);
  }
  return hash.digest("hex");
}
