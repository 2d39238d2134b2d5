import { plural } from "@lingui/core/macro";
import { formatNumber, formatSigned } from "./format-number.ts";

export { formatNumber };

/** The single place that formats points, counts and numbers. */

/** Points with their noun; null counts as 0. */
export function formatPoints(points: number | null): string {
  return withNoun(points ?? 0, formatNumber(points ?? 0));
}

/** Added or deducted points: "+5 points", "−1 point". */
export function formatDifference(points: number): string {
  return withNoun(points, formatSigned(points));
}

function withNoun(points: number, number: string): string {
  return plural(Math.abs(points), { one: `${number} point`, other: `${number} points` });
}
