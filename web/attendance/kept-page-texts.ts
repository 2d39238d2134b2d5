import { t } from "@lingui/core/macro";
import { keeperText } from "./keeper-text.ts";

/** Placeholder in the texts for the member's name, which only the device knows. */
export const nameBlank = "{member}";

/**
 * The texts of the page that a code's link opens without a network. The build writes them into
 * the page, in every language.
 */
export function keptPageTexts() {
  const name = nameBlank;
  return {
    heading: t`Check In`,
    browser: keeperText("browser"),
    "next-page": keeperText("next-page"),
    forMember: t`This check-in is for ${name}. If that's not you, press Stop.`,
    trying: t`No connection. Trying again…`,
    stop: t`Stop`,
    stopped: t`You stopped, so we won't send your code.`,
    scanAgain: t`To check in, scan the code again.`,
    notStored: t`You're not checked in. This browser can't save your code.`,
    loggedOut: t`You're not checked in. No member is logged in on this device, so we can't save your check-in.`,
    scanLater: t`Scan the code again when you're back online.`,
  };
}

export type KeptPageTexts = ReturnType<typeof keptPageTexts>;
