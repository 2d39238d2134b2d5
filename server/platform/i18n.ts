import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "#contract/platform/languages.ts";

/**
 * Texts in one language for people who aren't on a screen. Catalog tools find texts by this name.
 */
export type I18n = {
  language: Language;
  /** An English text (ICU MessageFormat) translated to this language, with its values. */
  t: (english: string, values?: Record<string, string | number>) => string;
  /** A date in UTC, because the reader's time zone isn't known. */
  day: (instant: Date) => string;
  /** The same with the time. */
  moment: (instant: Date) => string;
};

/**
 * Texts in a language from its catalog `texts`, which has the English texts as keys. Emails,
 * exports, and calendars are in English so far, because accounts have no language yet.
 */
export function i18nFor(language: Language, texts: Record<string, string> = {}): I18n {
  // Created for the first date: most texts have none, and each format takes half a millisecond.
  let days: Intl.DateTimeFormat | undefined;
  let moments: Intl.DateTimeFormat | undefined;
  return {
    language,
    day: (instant) => (days ??= createDayFormat(language)).format(instant),
    moment: (instant) => (moments ??= createDayFormat(language, withTime)).format(instant),
    t(english, values) {
      const text = texts[english] ?? english;
      // Only pages have elements; emails show the text as it is.
      const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      return String(format.format(values));
    },
  };
}

const withTime = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

function createDayFormat(
  language: Language,
  more: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone: "UTC",
    ...more,
  });
}
