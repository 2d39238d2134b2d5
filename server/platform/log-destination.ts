import { write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** Characters that may wait for a log that can't be written; more than a slow reader leaves. */
const mostWaiting = 4_000_000;
/** A failed log is retried after this many milliseconds. */
const retryAfterMs = 100;

/**
 * Logs to a file descriptor that may fail: its disk can be full, or nobody reads it anymore. This
 * never makes the program fail, not even on exit. Lines wait, then are dropped, and `report` gets the
 * number of lost lines once the waiting ones are written. Pino's own destination ends the program
 * when a disk is full, or prevents it from ever exiting.
 */
export function openLogDestination(fd: number, report: (lost: number) => void): DestinationStream {
  let [lines, length, lost] = [[] as string[], 0, 0];
  /** The data being written: lines that came together. */
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
    const reported = lost;
    lost = 0;
    report(reported);
  };
  const afterwards = (error: Error | null, written: number) => {
    if (error === null) {
      chunk = chunk.subarray(written);
      return writeOn();
    }
    state = "failed";
    // The retry doesn't keep the program running.
    setTimeout(writeOn, retryAfterMs).unref();
  };

  process.once("exit", () => {
    // A write in progress will still complete.
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

/** Writes as much as possible while the program exits. */
function writeWhole(fd: number, bytes: Buffer): void {
  let rest = bytes;
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
  } catch {
    // There is nowhere to report it.
  }
}
