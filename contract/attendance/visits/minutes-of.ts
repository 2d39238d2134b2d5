/**
 * The time of visits in whole minutes, by the clock that never changes: real minutes, also on the
 * day of a clock change. It is in a file without schemas, as pages show it.
 */
export function minutesOf(visits: readonly { in: number; out: number }[]): number {
  return Math.floor(visits.reduce((sum, { in: start, out }) => sum + (out - start), 0) / 60_000);
}
