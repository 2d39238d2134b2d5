// Spelled out, because the build turns classes such as \p{P} into long lists for old browsers.
const unseen = /[\s\-\u00ad\u200b-\u2015\u2060\u2212\ufeff]/g;
const around = "[!-/:-@[-`{-~\u2018-\u201f\u2026\u00ab\u00bb]*";
const withRest = new RegExp(`^${around}(.+?)${around}$`);

/**
 * A typed code in canonical form (R7.2): without spaces, dashes, invisible characters, or
 * punctuation around it, with full-width letters as plain ones, and in lowercase (phones
 * capitalize).
 */
export function normalizeCode(typed: string): string {
  return typed.normalize("NFKC").replaceAll(unseen, "").replace(withRest, "$1").toLowerCase();
}
