/**
 * Moves a date whose year was typed with two digits, which the browser places in the first century,
 * to the current century; returns any other date unchanged.
 */
export function fullYear(date: string): string {
  return date.replace(/^00(?=\d\d-)/, "20");
}
