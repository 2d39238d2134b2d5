import { isLanguage } from "#contract/languages.ts";
import { ApiError } from "../platform/api-client.ts";
import "../platform/fonts.css";
import { speak } from "../platform/language.ts";
import "../platform/theme.css";
import { mendMissingStyles } from "./missing-styles.ts";
import { followTranslations } from "./translated-texts.ts";

/**
 * Prepares what every page needs, and returns the element to render in; undefined if the browser is
 * too old, where `early.ts` has already shown a message.
 */
export async function prepareDocument(): Promise<HTMLElement | undefined> {
  const root = document.querySelector<HTMLElement>("#root");
  if (root === null) throw new Error("The page has no #root.");
  if ("tooOld" in document.documentElement.dataset) return undefined;
  history.scrollRestoration = "manual";
  mendMissingStyles();
  followTranslations();
  // The server has chosen the document's language.
  const { lang } = document.documentElement;
  await speak(isLanguage(lang) ? lang : "en");
  return root;
}

/** A failed call is shown where it failed; any other error is a bug. */
export const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError)) reportError(error);
};
