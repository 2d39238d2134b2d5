import { wordsOf } from "#contract/platform/plain-name.ts";

/**
 * A name as a kiosk shows it: the first name and the initial of the last, never more (R33.9).
 */
export function shownName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.findLast((word) => wordsOf(word).length > 0);
  const initial = last?.match(/\p{L}\p{M}*/u)?.[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
