/**
 * The start of anything that spreadsheets take for a formula, including full-width forms, and of
 * text that already looks guarded: such text is written with one `'` before it.
 */
export const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/;

/** The original text of a guarded CSV cell. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
}
