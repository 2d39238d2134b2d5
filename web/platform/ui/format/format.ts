import { plural } from "@lingui/core/macro";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { formatNumber, formatSigned } from "./format-number.ts";

export { formatNumber };

/** The single place that formats points, hours, counts and numbers. */

/** Points with their noun; null counts as 0. */
export function formatPoints(points: number | null): string {
  return withNoun(points ?? 0, formatNumber(points ?? 0));
}

/** Service hours with their noun, from minutes; null counts as 0. */
export function formatHours(minutes: number | null): string {
  const hours = hoursOf(minutes ?? 0);
  const number = formatNumber(hours);
  return plural(hours, { one: `${number} hour`, other: `${number} hours` });
}

/** Added or deducted points: "+5 points", "−1 point". */
export function formatDifference(points: number): string {
  return withNoun(points, formatSigned(points));
}

function withNoun(points: number, number: string): string {
  return plural(Math.abs(points), { one: `${number} point`, other: `${number} points` });
}
