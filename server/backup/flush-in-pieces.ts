import { closeSync, constants, fsyncSync, openSync, readSync, writeSync } from "node:fs";

/** Small enough that a commit waiting for one piece is hardly slower. */
const pieceBytes = 4 << 20;

/**
 * Flushes a file to disk one piece at a time: flushing a large file at once would delay every
 * concurrent commit until all of it is written. Rewriting existing content with O_DSYNC flushes
 * only that piece. Nothing else may write to the file meanwhile.
 */
export function flushInPieces(path: string): void {
  const piece = Buffer.alloc(pieceBytes);
  const file = openSync(path, constants.O_RDWR | constants.O_DSYNC);
  try {
    const readAt = (position: number) => readSync(file, piece, { position });
    let at = 0;
    for (let size = readAt(at); size > 0; size = readAt(at))
      at += writeSync(file, piece, 0, size, at);
    // Only metadata is left, such as the file's length.
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
