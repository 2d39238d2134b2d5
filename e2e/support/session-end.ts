import type { Page } from "@playwright/test";
import type { Person } from "#test-support/people/people.ts";
import { logIn } from "./log-in.ts";
import { expect } from "./test.ts";

/**
 * Ends a person's session on the server when their page sends its next change, as if it expired
 * just then. Ended earlier, a request of the page's own could notice it before the press.
 */
export async function endSession(page: Page, { browser }: Person): Promise<void> {
  let hasEnded = false;
  await page.route("**/api/**", async (route) => {
    if (!hasEnded && route.request().method() !== "GET") {
      hasEnded = true;
      await browser.delete("/api/session");
    }
    await route.continue();
  });
}

/** Logs in again on the login page shown after a session has ended. */
export async function logInAgain(page: Page, { user, password }: Person): Promise<void> {
  await expect(page.getByText("Your session ended. Log in to continue.")).toBeVisible();
  await logIn(page, user.email, password);
}
