import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "#contract/languages.ts";

/** Speaks a language to people who are not at a screen. The catalogue knows texts by this name. */
export type I18n = {
  language: Language;
  /** An English text (ICU MessageFormat) in this language, with the values that it names. */
  t: (english: string, values?: Record<string, string | number>) => string;
  /** The day of an instant in UTC: nobody knows the reader's zone. */
  day: (instant: Date) => string;
};

/** Speaks a language by the `texts` of its catalogue, which are found by the English ones. */
export function i18nFor(language: Language, texts: Record<string, string> = {}): I18n {
  const days = new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone: "UTC",
  });
  return {
    language,
    day: (instant) => days.format(instant),
    t(english, values) {
      const text = texts[english] ?? english;
      // What looks like an element is one in a page; a mail says it as it is.
      const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      return String(format.format(values));
    },
  };
}
