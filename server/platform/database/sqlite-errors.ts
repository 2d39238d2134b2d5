import { DatabaseUnavailable } from "../database-errors.ts";

/** SQLite's primary result codes: the lowest byte. The other bytes are details. */
const busy = 5;
const failed = 10;
const malformed = 11;
const noDatabase = 26;

/** SQLITE_IOERR_READ: the disk couldn't return what was written to it. */
const failedToRead = 266;

/**
 * Failures of the disk or the file, including: locked, out of memory, read-only, full, or can't be
 * opened.
 */
const unavailable = new Set([busy, 6, 7, 8, failed, malformed, 13, 14, noDatabase]);

/** Runs SQLite calls and turns failures of the machine into DatabaseUnavailable. */
export function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!unavailable.has(resultOf(error))) throw error;
    throw new DatabaseUnavailable("the database file is not available", {
      cause: new Error(reasonOf(error), { cause: error }),
    });
  }
}

/** Whether another process has locked the file. */
export function isBusy(error: unknown): boolean {
  return resultOf(error) === busy;
}

/** Whether the file's content is damaged. */
export function isDamage(error: unknown): error is Error {
  return [malformed, noDatabase].includes(resultOf(error)) || codeOf(error) === failedToRead;
}

/** The error as text, with the details an operator needs. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  // For some files, SQLite reports a full disk only as a failed write.
  if (resultOf(error) === failed) return `${reason}: the disk is full or failing`;
  if (resultOf(error) === malformed) return `${reason}: see docs/backup.md to restore a backup`;
  return reason;
}

const resultOf = (error: unknown) => codeOf(error) & 0xff;

/** SQLite's error code; 0 if the error isn't from SQLite. */
function codeOf(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
}
