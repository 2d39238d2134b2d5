import { expect, type Page } from "@playwright/test";
import { checkInForm } from "./check-in-form.ts";

/** A browser whose service worker does not send meanwhile, as many have none that does. */
export const withoutWorker = { serviceWorkers: "block" } as const;

/** Takes the network from a page's browser, and waits until nothing gets through any more. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  // On a busy machine a browser has not cut it yet when it says so.
  const isReached = () => fetch("/api/settings").then(Boolean, () => false);
  await expect.poll(() => page.evaluate(isReached)).toBe(false);
}

/** Closes a page without network: as it closes, its browser lets it have the network again. */
export async function closeOffline(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.fetch = () => new Promise(() => {});
  });
  await page.close();
}

/** Presses Submit without network, and waits until the page says that it is not saved. */
export async function submitOffline(page: Page, code: string): Promise<void> {
  await page.goto("/member/checkin");
  await goOffline(page);
  await checkInForm(page).send(code);
  await expect(page.getByText("You're not checked in yet.")).toBeVisible();
  await expect(checkInForm(page).success).toHaveCount(0);
}
