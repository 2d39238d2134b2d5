import { expect, type Page } from "@playwright/test";

/** Takes the network from a page's browser, and waits until nothing gets through any more. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  // On a busy machine a browser has not cut it yet when it says so.
  const isReached = () => fetch("/api/settings").then(Boolean, () => false);
  await expect.poll(() => page.evaluate(isReached)).toBe(false);
}
