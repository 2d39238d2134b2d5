import { closeSync, constants, fsyncSync, openSync, readSync, writeSync } from "node:fs";

/** Small enough that a commit which waits for one piece is hardly slower than others. */
const pieceBytes = 4 << 20;

/**
 * Brings a file to the disk, a piece at a time: while a large file is flushed at once, every
 * commit beside it waits for all of it. Writing what is there already, with O_DSYNC, flushes
 * that piece alone. Nobody else may write into the file meanwhile.
 */
export function flushInPieces(path: string): void {
  const piece = Buffer.alloc(pieceBytes);
  const file = openSync(path, constants.O_RDWR | constants.O_DSYNC);
  try {
    const readAt = (position: number) => readSync(file, piece, { position });
    let at = 0;
    for (let size = readAt(at); size > 0; size = readAt(at))
      at += writeSync(file, piece, 0, size, at);
    // What is left says how long it is.
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
