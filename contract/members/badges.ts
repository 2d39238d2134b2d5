/** How many digits a badge's number has, after its letters. */
const badgeDigits = 10;

/** The number on a badge in what was scanned or typed; undefined if it is none. */
export function badgeNumberIn(entry: string): string | undefined {
  const text = entry.trim().toUpperCase().replaceAll(/[\s-]/g, "");
  return new RegExp(`^RB\\d{${badgeDigits}}$`).test(text) ? text : undefined;
}
