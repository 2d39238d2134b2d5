/**
 * A date of which the year was typed with two digits, which the browser takes for one of the
 * first century, in the century of now; any other date as it is.
 */
export function fullYear(date: string): string {
  return date.replace(/^00(?=\d\d-)/, "20");
}
