import { plural } from "@lingui/core/macro";
import { perLanguage } from "./per-language.ts";

/** The single place that formats points, counts and numbers. */

const numberFormat = perLanguage((language) => new Intl.NumberFormat(language));

/** Formats a number with thousands separators and a real minus sign. */
export function formatNumber(value: number): string {
  return numberFormat().format(value).replace("-", "−");
}

/** Points with their noun; null counts as 0. */
export function formatPoints(points: number | null): string {
  return withNoun(points ?? 0, formatNumber(points ?? 0));
}

/** Added or deducted points: "+5 points", "−1 point". */
export function formatDifference(points: number): string {
  return withNoun(points, `${points < 0 ? "" : "+"}${formatNumber(points)}`);
}

function withNoun(points: number, number: string): string {
  return plural(Math.abs(points), { one: `${number} point`, other: `${number} points` });
}
