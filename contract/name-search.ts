/**
 * Rows whose names contain every typed word, ignoring case, accents, apostrophes, and commas.
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
  const found = rows.filter((_, index) => words.every((word) => names[index]?.includes(word)));
  if (found.length > 0) return found;
  const parts = names.map((name) => name.split(/[\s-]+/));
  return rows.filter((_, index) =>
    words.every((word) => parts[index]?.some((part) => beginsLike(part, word))),
  );
}

/** Whether two names sound the same: case, accents, apostrophes, and spaces don't matter. */
export function isSameName(one: string, other: string): boolean {
  const words = (name: string) => plain(name).split(/\s+/).filter(Boolean).join(" ");
  return words(one) === words(other);
}

/** Whether a name matches what is typed so far: each word begins one of its parts, with one typo. */
export function mayBeNamed(name: string, typed: string): boolean {
  const parts = plain(name).split(/[\s-]+/);
  const words = plain(typed)
    .split(/[\s-]+/)
    .filter(Boolean);
  return words.every((word) => parts.some((part) => beginsLike(part, word)));
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

function plain(text: string): string {
  return text
    .replaceAll(/['’‘ʼʻ`´]/g, "")
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
}
