import { i18n } from "@lingui/core";

/**
 * Creates something once per page language: a formatter costs far more to create than to use.
 * During the build, pages are rendered in one language after another.
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
