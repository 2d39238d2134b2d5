import { plural } from "@lingui/core/macro";
import { perLanguage } from "./per-language.ts";

/** The one way in which points, counts and numbers are written. */

const numberFormat = perLanguage((language) => new Intl.NumberFormat(language));

/** A number as people read it: thousands apart, a real minus before what is below zero. */
export function formatNumber(value: number): string {
  return numberFormat().format(value).replace("-", "−");
}

/** Points with their noun; empty ones count as 0. */
export function formatPoints(points: number | null): string {
  return withNoun(points ?? 0, formatNumber(points ?? 0));
}

/** Points that are added or taken away: "+5 points", "−1 point". */
export function formatDifference(points: number): string {
  return withNoun(points, `${points < 0 ? "" : "+"}${formatNumber(points)}`);
}

function withNoun(points: number, number: string): string {
  return plural(Math.abs(points), { one: `${number} point`, other: `${number} points` });
}
