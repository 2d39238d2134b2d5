/** Meetings that are looked at: those missed in a row, and those before. */
const [missed, before, often] = [3, 6, 3];

/**
 * Whether somebody is not seen lately, by their strip: came to half of six meetings, and
 * missed the three after them. Meetings they were excused from, or that were before they
 * joined, are left out (R20.4).
 */
export function isMissed(strip: string): boolean {
  const counted = strip.replaceAll(/[e-]/g, "");
  const [late, early] = [counted.slice(-missed), counted.slice(-missed - before, -missed)];
  return late === "m".repeat(missed) && early.replaceAll("m", "").length >= often;
}
