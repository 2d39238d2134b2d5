import { perLanguage } from "./per-language.ts";

/** Numbers without words, for scripts that have no texts of their own. */

const numberFormat = perLanguage((language) => new Intl.NumberFormat(language));

/** Formats a number with thousands separators and a real minus sign. */
export function formatNumber(value: number): string {
  return numberFormat().format(value).replace("-", "−");
}

/** A number with its sign: "+5", "−1". */
export function formatSigned(value: number): string {
  return `${value < 0 ? "" : "+"}${formatNumber(value)}`;
}
