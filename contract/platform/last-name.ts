/** What follows a last name without being part of it. */
const suffix = /^(?:[js]r\.?|i{2,3}|iv)$/i;

/**
 * The word of a name that lists are sorted by (R25.14): its last one, without _Jr._ or _III_ after
 * it. A name of one word is its own last name.
 */
export function lastNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  return words.length > 2 && suffix.test(last) ? (words.at(-2) ?? last) : last;
}
