import { i18n, type Messages } from "@lingui/core";
import type { Language } from "#contract/languages.ts";

/** A language's texts by their ids. English needs none: it is written in the code. */
const catalogs: Record<Language, () => Promise<{ texts: Messages }>> = {
  en: () => Promise.resolve({ texts: {} }),
  "en-XA": () => import("../../locales/web/en.po?pseudo"),
  "ar-XB": () => import("../../locales/web/en.po?pseudo"),
};

/**
 * Makes a language that of all texts. To be called once, before anything is shown: who
 * chooses another language gets another document.
 */
export async function speak(language: Language): Promise<void> {
  const { texts } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, messages: texts });
}
