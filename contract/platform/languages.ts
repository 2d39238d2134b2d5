/**
 * The supported languages by their tags, with their text directions. English texts are in the code,
 * from which `npm run texts` extracts them, and each page loads only its own; every other language
 * has two catalogs in `locales/`, for the browser and for emails.
 */
export const directions = { en: "ltr", "en-XA": "ltr", "ar-XB": "rtl" } as const;
export type Language = keyof typeof directions;

/**
 * Generated from the English texts to find untranslated ones and layouts that are too narrow, in
 * both text directions. Only for tests and screenshots.
 */
const pseudoLanguages: readonly Language[] = ["en-XA", "ar-XB"];

/** The languages in which pages are served; the first one is the default. */
export function languagesOf(config: { pseudoLanguages: boolean }): [Language, ...Language[]] {
  return ["en", ...(config.pseudoLanguages ? pseudoLanguages : [])];
}

/** Whether a tag is one of our languages. */
export function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && Object.hasOwn(directions, tag);
}
