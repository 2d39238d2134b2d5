import { write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** So many characters of lines wait for a log that takes none: more than a slow reader leaves. */
const mostWaiting = 4_000_000;
/** A log that failed is tried again after so many milliseconds. */
const retryAfterMs = 100;

/**
 * A file descriptor as the place of a log, which may fail: its disk can be full, or nobody reads
 * it any more. Nothing else fails with it, in the program or at its end. Lines wait, then are
 * lost, and `tell` hears how many there were as soon as those that waited have been written.
 * The one of Pino ends the program when a disk is full, or keeps it from ending, for ever.
 */
export function openLogDestination(fd: number, tell: (lost: number) => void): DestinationStream {
  let [lines, length, lost] = [[] as string[], 0, 0];
  /** What is being written: lines that came together, and nobody waits for them. */
  let chunk = Buffer.alloc(0);
  let state: "idle" | "writing" | "failed" = "idle";

  const takeLines = () => {
    const text = lines.join("");
    [lines, length] = [[], 0];
    return Buffer.from(text);
  };
  const writeOn = () => {
    if (chunk.length === 0) chunk = takeLines();
    state = chunk.length === 0 ? "idle" : "writing";
    if (state === "writing") return write(fd, chunk, afterwards);
    if (lost === 0) return;
    const told = lost;
    lost = 0;
    tell(told);
  };
  const afterwards = (error: Error | null, written: number) => {
    if (error === null) {
      chunk = chunk.subarray(written);
      return writeOn();
    }
    state = "failed";
    // A program that has nothing else to do ends.
    setTimeout(writeOn, retryAfterMs).unref();
  };

  process.once("exit", () => {
    // What is being written is on its way.
    const rest = [...(state === "writing" ? [] : [chunk]), takeLines()];
    writeWhole(fd, Buffer.concat(rest));
  });
  return {
    write(line) {
      if (length + line.length > mostWaiting) {
        lost += 1;
        return;
      }
      lines.push(line);
      length += line.length;
      if (state === "idle") writeOn();
    },
  };
}

/** Writes while the program exits, as far as it can be written. */
function writeWhole(fd: number, bytes: Buffer): void {
  let rest = bytes;
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
  } catch {
    // There is nowhere to say it.
  }
}
