import { i18n } from "@lingui/core";

/**
 * Makes something for the page's language once: a formatter costs far more to make than to
 * use. While building, pages are painted in one language after another.
 */
export function perLanguage<Made>(make: (language: string) => Made): () => Made {
  const known = new Map<string, Made>();
  return () => {
    const { locale } = i18n;
    const made = known.get(locale) ?? make(locale);
    known.set(locale, made);
    return made;
  };
}
