import type { Page } from "@playwright/test";
import { launchBrowser } from "#test-support/launch-browser.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";

/**
 * A page in a real browser with a logged-in user. With `givesUp`, it connects for live updates only
 * once, and leaves reconnecting to the browser.
 */
export async function openPage(url: string, person: SignedInPerson, { givesUp = false } = {}) {
  const browser = await launchBrowser();
  const context = await browser.newContext({ baseURL: url });
  const [name = "", value = ""] = cookieOf(person).split("=", 2);
  await context.addCookies([{ name, value, url }]);
  if (givesUp) await context.addInitScript(makeOneConnection);
  const page: Page = await context.newPage();
  return { page, close: () => browser.close() };
}

/** Runs in the page. */
function makeOneConnection(): void {
  const { EventSource } = globalThis;
  let made = 0;
  Reflect.deleteProperty(globalThis, "SharedWorker");
  globalThis.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(made === 0 ? url : "/none");
      made += 1;
    }
  };
}
