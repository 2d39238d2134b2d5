import type { Page } from "@playwright/test";

/** The scripts without which nothing runs in a page. */
export const entryScript = /\/assets\/(?:index|login|check-in)-[\w-]{8}\.js$/;

/** Blocks a page's requests for a URL until the returned function is called. */
export async function hold(page: Page, address: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
