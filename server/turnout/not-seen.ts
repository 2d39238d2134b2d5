/**
 * How many meetings count: those missed in a row, those before, and how many of these were
 * attended.
 */
const [missed, before, often] = [3, 6, 3];

/**
 * Whether a member isn't seen lately, judging by their attendance strip: they came to at least 3 of
 * 6 meetings, then missed the next 3. Meetings they were excused from or that were before they
 * joined don't count (R20.4).
 */
export function isMissed(strip: string): boolean {
  const counted = strip.replaceAll(/[e-]/g, "");
  const [late, early] = [counted.slice(-missed), counted.slice(-missed - before, -missed)];
  return late === "m".repeat(missed) && early.replaceAll("m", "").length >= often;
}
