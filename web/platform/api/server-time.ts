/**
 * The server's time. Check-ins open and close by the server's clock, and a phone's clock may be off
 * by hours; its stopwatch is accurate. Answers contain the time to the second.
 */
let synced: { at: number; stopwatch: number } | undefined;

/** Learns the server's time from the `date` header of an answer. */
export function learnServerTime(date: string | null): void {
  const at = Date.parse(date ?? "");
  if (!Number.isNaN(at)) synced = { at, stopwatch: performance.now() };
}

/** The server's time in milliseconds since 1970; this device's time before the first answer. */
export function serverNow(): number {
  if (synced === undefined) return Date.now();
  return synced.at + (performance.now() - synced.stopwatch);
}
