/**
 * Those whose names contain every typed word; case and accents do not matter. When there is
 * nobody, those with a word for each typed one that begins like it but for one slip (R4.6).
 */
export function searchByName<Row extends { name: string }>(
  rows: readonly Row[],
  typed: string,
): Row[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const names = rows.map(({ name }) => plain(name));
  const found = rows.filter((_, index) => words.every((word) => names[index]?.includes(word)));
  if (found.length > 0) return found;
  const parts = names.map((name) => name.split(/[\s-]+/));
  return rows.filter((_, index) =>
    words.every((word) => parts[index]?.some((part) => beginsLike(part, word))),
  );
}

/** Shorter words are too much like too many others. */
const fewestLetters = 4;

/** Whether a text begins with a word in which one letter may be wrong, too much, missing, or swapped. */
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
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
}
