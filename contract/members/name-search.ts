import { bounds } from "../platform/bounds.ts";
import { countLetters, nameKey, plain, wordsOf } from "../platform/plain-name.ts";

/** Whether a search has enough letters to be answered where nobody may list everyone (R24.2). */
export function isSearchable(typed: string): boolean {
  return countLetters(typed) >= bounds.minSearchLength;
}

/**
 * Rows whose names contain every typed word, ignoring case, accents, apostrophes, commas, and
 * how a name is split: `devries` finds `de Vries`.
 * Without any, rows with a word for each typed one that begins like it except for one typo (R4.6).
 */
export function searchByName<Row extends { name: string }>(
  rows: readonly Row[],
  typed: string,
): Row[] {
  const words = plain(typed)
    .split(/[\s,]+/)
    .filter(Boolean);
  const names = rows.map(({ name }) => plain(name));
  const parts = names.map(wordsOf);
  const found = rows.filter((_, index) =>
    words.every((word) => names[index]?.includes(word) || beginsAcross(parts[index] ?? [], word)),
  );
  if (found.length > 0) return found;
  return rows.filter((_, index) =>
    words.every((word) => parts[index]?.some((part) => beginsLike(part, word))),
  );
}

/** Whether two names are the same to people, as `nameKey` says. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** Whether some of a name's words, written as one, begin like this: `devries` finds `de Vries`. */
function beginsAcross(parts: readonly string[], typed: string): boolean {
  const word = wordsOf(typed).join("");
  return word !== "" && parts.some((_, from) => parts.slice(from).join("").startsWith(word));
}

/** Whether a name matches what is typed so far: each word begins one of its parts, with one typo. */
export function mayBeNamed(name: string, typed: string): boolean {
  const parts = wordsOf(name);
  return wordsOf(typed).every(
    (word) => parts.some((part) => beginsLike(part, word)) || beginsAcross(parts, word),
  );
}

/**
 * Whether someone who is shown at a kiosk as _Ana R._ may be typing their name: its first word by the
 * first name, and the others by no more than an initial of the name, so that no last name can be found
 * out letter by letter (R33.13).
 */
export function mayBeMeant(
  { name, shown }: { name: string; shown: string },
  typed: string,
): boolean {
  const [first = "", ...others] = wordsOf(typed);
  const [firstName = ""] = shown.split(" ");
  const words = wordsOf(name);
  const hasInitial = ([initial = ""]: string) => words.some((word) => word.startsWith(initial));
  return mayBeNamed(firstName, first) && others.every(hasInitial);
}

/** Shorter words are too similar to too many others. */
const fewestLetters = 4;

/**
 * Whether a text begins with a word, in which one letter may be wrong, extra, missing, or swapped.
 */
function beginsLike(text: string, word: string): boolean {
  let wrong = 0;
  while (wrong < word.length && word[wrong] === text[wrong]) wrong += 1;
  if (wrong === word.length) return true;
  if (word.length < fewestLetters) return false;
  const goesOn = (from: number, at: number) => text.startsWith(word.slice(from), at);
  const isSwapped = word[wrong] === text[wrong + 1] && word[wrong + 1] === text[wrong];
  return (
    goesOn(wrong + 1, wrong + 1) ||
    goesOn(wrong + 1, wrong) ||
    goesOn(wrong, wrong + 1) ||
    (isSwapped && goesOn(wrong + 2, wrong + 2))
  );
}
