/**
 * The languages of the product by their tags, and to which side their lines run. English
 * stands in the code; every other has a catalogue.
 */
export const directions = { en: "ltr", "en-XA": "ltr", "ar-XB": "rtl" } as const;
export type Language = keyof typeof directions;

/**
 * Made of the English texts, to see which were missed and whether longer ones have room,
 * from the left and from the right. They are for tests and pictures, never for people.
 */
const pseudoLanguages: readonly Language[] = ["en-XA", "ar-XB"];

/** The languages in which pages are answered; the first one to those who ask for none of them. */
export function languagesOf(config: { pseudoLanguages: boolean }): [Language, ...Language[]] {
  return ["en", ...(config.pseudoLanguages ? pseudoLanguages : [])];
}

/** Is it the tag of a language of the product? */
export function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && Object.hasOwn(directions, tag);
}
