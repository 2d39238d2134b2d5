import { isLanguage } from "#contract/platform/languages.ts";
import { askForSession } from "../accounts/login/sign-in.ts";
import { ApiError } from "../platform/api/api-client.ts";
import "../platform/styles/fonts.css";
import { speak } from "../platform/language/language.ts";
import "../platform/styles/theme.css";
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

/**
 * Follows a page that the browser kept whole after people left it, and shows again when they go
 * back. It's hidden until it's known that it is for whoever is logged in now, and else loaded again.
 */
export function whenComesBack(whose: () => string | undefined): void {
  const page = document.documentElement;
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    page.hidden = true;
    askForSession().then(
      ({ user, locked }) => {
        if (user?.id === whose() && locked !== true) page.hidden = false;
        else location.reload();
      },
      () => location.reload(),
    );
  });
}

/** A failed call is shown where it failed; any other error is a bug. */
export const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiError)) reportError(error);
};
