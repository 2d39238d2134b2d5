import { randomBytes } from "node:crypto";

let last = { ms: 0, count: 0 };

/**
 * An id that sorts by time, and within a millisecond by the order in which this process
 * made it: 12 hexadecimal digits of milliseconds, 4 of a count, 8 from chance.
 */
export function createRecordId(at: Date): string {
  const ms = at.getTime();
  last = { ms, count: ms === last.ms ? last.count + 1 : 0 };
  return digits(ms, 12) + digits(last.count, 4) + randomBytes(4).toString("hex");
}

function digits(number: number, length: number): string {
  return number.toString(16).padStart(length, "0").slice(-length);
}
