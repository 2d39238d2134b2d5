import { DatabaseUnavailable } from "./database-errors.ts";

/** Results of SQLite, by the lowest byte of their code; the other bytes say where it happened. */
const busy = 5;
const failed = 10;
const malformed = 11;
const noDatabase = 26;

/** The disk was read, and did not give what had been written. */
const failedToRead = 266;

/**
 * The disk or the file cannot do it now: also when it is locked, out of memory, read-only, full,
 * or cannot be opened.
 */
const unavailable = new Set([busy, 6, 7, 8, failed, malformed, 13, 14, noDatabase]);

/** Does something with SQLite, and tells apart what the machine is to blame for. */
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

/** Whether somebody else has locked the file. */
export function isBusy(error: unknown): boolean {
  return resultOf(error) === busy;
}

/** Whether a file does not hold what was once written to it. */
export function isDamage(error: unknown): error is Error {
  return [malformed, noDatabase].includes(resultOf(error)) || codeOf(error) === failedToRead;
}

/** What went wrong in words, with what an operator can take from it. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  // SQLite says of some files that find no space only that they could not be written.
  if (resultOf(error) === failed) return `${reason}: the disk is full or failing`;
  if (resultOf(error) === malformed) return `${reason}: see docs/backup.md to restore a backup`;
  return reason;
}

const resultOf = (error: unknown) => codeOf(error) & 0xff;

/** SQLite's own number for what went wrong; 0 when the error is none of its. */
function codeOf(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
}
