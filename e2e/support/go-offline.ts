import { expect, type Page } from "@playwright/test";
import { checkInForm } from "./check-in-form.ts";

/**
 * What browsers log while a test takes the network or the server away. Which error they name depends
 * on the moment, so any network error is right.
 */
export const networkFailures =
  /ERR_[A-Z_]+|status of (409|50\d)|when fetching the script|Service Worker registration blocked/;

/**
 * A browser whose service worker doesn't send in the background, as in the many browsers that
 * can't.
 */
export const withoutWorker = { serviceWorkers: "block" } as const;

/** Takes a page's browser offline, and waits until no request succeeds. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  // On a busy machine, a browser reports being offline before it is.
  const isReached = () => fetch("/api/settings").then(Boolean, () => false);
  await expect.poll(() => page.evaluate(isReached)).toBe(false);
}

/** Has a page send nothing more: while it is left or closed, its browser lets it back online. */
export async function silence(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.fetch = () => new Promise(() => {});
  });
}

/** Closes a page while offline. */
export async function closeOffline(page: Page): Promise<void> {
  await silence(page);
  await page.close();
}

/** Presses Submit while offline, and waits until the page says that it isn't saved. */
export async function submitOffline(page: Page, code: string): Promise<void> {
  await page.goto("/member/checkin");
  await goOffline(page);
  await checkInForm(page).send(code);
  await expect(page.getByText("You're not checked in yet.")).toBeVisible();
  await expect(checkInForm(page).success).toHaveCount(0);
}
