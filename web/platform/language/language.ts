import { i18n, type Messages } from "@lingui/core";
import type { Language } from "#contract/platform/languages.ts";
import { setPageLanguage } from "./page-language.ts";

/**
 * A document has one language, stated in its `lang`: the server picks it by `Accept-Language` and
 * renders its documents in it, and the browser loads that catalog before it starts. The server
 * answers with codes and numbers, for which the browser has the sentences
 * (docs/decisions/0010-words.md).
 */

/** Each language's texts by id. English needs none: its texts are in the code. */
const catalogs: Record<Language, () => Promise<{ texts: Messages }>> = {
  en: () => Promise.resolve({ texts: {} }),
  "en-XA": () => import("../../../locales/web/en.po?pseudo"),
  "ar-XB": () => import("../../../locales/web/en.po?pseudo"),
};

/**
 * Activates the page's language. Call it once, before anything is shown: choosing a different
 * language loads a new document.
 */
export async function speak(language: Language): Promise<void> {
  const { texts } = await catalogs[language]();
  setPageLanguage(language);
  i18n.loadAndActivate({ locale: language, messages: texts });
}
