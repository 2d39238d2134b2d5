/**
 * The server's time. What opens and closes by the clock does so by the server's, and a phone's
 * may be wrong by hours; its stopwatch is right. Answers tell it to the second.
 */
let told: { at: number; stopwatch: number } | undefined;

/** Learns the time from the `date` of an answer. */
export function learnServerTime(date: string | null): void {
  const at = Date.parse(date ?? "");
  if (!Number.isNaN(at)) told = { at, stopwatch: performance.now() };
}

/** The server's time in milliseconds since 1970; this device's until there was an answer. */
export function serverNow(): number {
  if (told === undefined) return Date.now();
  return told.at + (performance.now() - told.stopwatch);
}
