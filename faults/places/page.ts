import { launchBrowser } from "#test-support/browser/launch-browser.ts";
import { openContext } from "#test-support/rig/client.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";

/**
 * A page in a real browser with a logged-in user. With `givesUp`, it connects for live updates only
 * once, and leaves reconnecting to the browser.
 */
export async function openPage(url: string, person: SignedInPerson, { givesUp = false } = {}) {
  const browser = await launchBrowser();
  const context = await openContext(browser, url, person);
  if (givesUp) await context.addInitScript(makeOneConnection);
  return { page: await context.newPage(), [Symbol.asyncDispose]: () => browser.close() };
}

/** Runs in the page. */
function makeOneConnection(): void {
  const { EventSource } = globalThis;
  let made = 0;
  globalThis.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(made === 0 ? url : "/none");
      made += 1;
    }
  };
}
