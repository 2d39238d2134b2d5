import { t } from "@lingui/core/macro";
import { oldestBrowsers } from "#contract/browsers.ts";

/** What a document says where the product cannot run. The build writes it into each. */
export function documentTexts() {
  const { ios, chrome, firefox, samsung } = oldestBrowsers;
  return {
    tooOld: t`This browser is too old for Rollcall. It takes Safari or iOS ${ios}, Chrome or Edge ${chrome}, Firefox ${firefox}, Samsung Internet ${samsung}, or a newer one.`,
    notLoaded: t`Rollcall could not be loaded. Check your connection and load this page again.`,
    noScript: t`Rollcall needs JavaScript. Please turn it on and load this page again.`,
  };
}
