/**
 * What a spreadsheet takes for a formula, also in its full-width form, and what is already
 * guarded like it: a text that begins so is written with one `'` before it.
 */
export const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/;

/** A cell of a CSV file as it was before it was guarded. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
}
