import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { StartError } from "../start-error.ts";

const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants;

/**
 * Opens a file to read it, and returns its descriptor. Throws a StartError for anything else, such as
 * a pipe, which would have the reader wait forever, and the file system's error if it can't be
 * opened. `asListed` refuses a link as well (ELOOP).
 */
export function openRegularFile(path: string, { asListed = false } = {}): number {
  const file = openSync(path, O_RDONLY | O_NONBLOCK | (asListed ? O_NOFOLLOW : 0));
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw new StartError(`${path} is not a regular file.`);
}

/** The text of a file. Throws what `openRegularFile` throws. */
export function readRegularFile(path: string): string {
  const file = openRegularFile(path);
  try {
    return readFileSync(file, "utf8");
  } finally {
    closeSync(file);
  }
}
