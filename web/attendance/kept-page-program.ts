import type { Language } from "#contract/languages.ts";
import { speak } from "#web/platform/language.ts";
import { keptPageTexts, type KeptPageTexts } from "./kept-page-texts.ts";

/** The stored page's texts in a language, one language at a time. For the build. */
export async function textsIn(language: Language): Promise<KeptPageTexts> {
  await speak(language);
  return keptPageTexts();
}
