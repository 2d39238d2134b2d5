import { wordsOf } from "#contract/platform/plain-name.ts";

/** What follows a last name without being one. */
const suffixes: ReadonlySet<string> = new Set(["jr", "sr", "ii", "iii", "iv"]);

/**
 * A name as a kiosk shows it: the first name and the initial of the last, never more (R33.9), also
 * of names that sheets or people wrote as _Ruiz, Ana_ or _ana.ruiz_.
 */
export function shownName(name: string): string {
  const parts = name.split(",").map(wordsIn);
  const [before = [], after] = parts.filter((words) => words.length > 0);
  const [first = "", ...rest] = after === undefined ? before : [...after.slice(0, 1), ...before];
  const initial = rest.at(-1)?.match(/\p{L}\p{M}*/u)?.[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** The words of a part of a name that say who it is. */
function wordsIn(part: string): string[] {
  const words = part.split(/[\s._]+/).filter((word) => wordsOf(word).length > 0);
  return words.filter((word) => !suffixes.has(word.toLowerCase()));
}
