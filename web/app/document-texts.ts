import { t } from "@lingui/core/macro";
import { oldestBrowsers } from "#contract/browsers.ts";

/**
 * The texts documents show where the product can't run. The build writes them into each document.
 */
export function documentTexts() {
  const { ios, chrome, firefox, samsung } = oldestBrowsers;
  return {
    tooOld: t`This browser is too old for Rollcall. Use Safari or iOS ${ios}, Chrome or Edge ${chrome}, Firefox ${firefox}, Samsung Internet ${samsung}, or newer.`,
    notLoaded: t`We couldn't load Rollcall. Check your connection and reload this page.`,
    noScript: t`Rollcall needs JavaScript. Turn it on and reload this page.`,
  };
}
