import type { Page } from "@playwright/test";
import { launchBrowser } from "#test-support/launch-browser.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";

/**
 * A page of a real browser in which somebody is signed in. One that gives up makes a
 * connection for live updates once only, and leaves the rest to the browser.
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
