import { pageLanguage } from "#web/platform/language/page-language.ts";

/**
 * Creates something once per page language: a formatter costs far more to create than to use.
 * During the build, pages are rendered in one language after another.
 */
export function perLanguage<Made>(make: (language: string) => Made): () => Made {
  const known = new Map<string, Made>();
  return () => {
    const language = pageLanguage();
    const made = known.get(language) ?? make(language);
    known.set(language, made);
    return made;
  };
}
