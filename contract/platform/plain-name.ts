/** Letters that have no form without their stroke or ligature. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ı: "i",
  þ: "th",
};

/**
 * A text in the form in which texts are compared and searched: without case, accents, and
 * apostrophes, however they are typed or composed. Signs that make another letter, such as the
 * vowels of Hindi, stay.
 */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(
      /['’‘‛ʼʻʹ′`´\p{Default_Ignorable_Code_Point}]|(?=\p{Mark})\p{Script=Inherited}/gu,
      "",
    )
    .replaceAll(/[ßæœøđðłıþ]/g, (letter) => spelledOut[letter] ?? letter)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/**
 * What two names have in common if they are the same to people: the first name, and the rest
 * without spaces and hyphens, so that `de Vries` is `Devries`. There is no other way to match names.
 */
export function nameKey(name: string): string {
  const [first, ...rest] = wordsOf(name);
  return first === undefined ? plain(name) : `${first} ${rest.join("")}`;
}

/** The words of a text in their plain form, without anything but letters and digits. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** How many letters a search has to look for: marks, spaces, and repeated words look for nothing. */
export function countLetters(search: string): number {
  const letters = [...new Set(wordsOf(search))].join("");
  return letters.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
