import type { Page } from "@playwright/test";
import type { Person } from "#test-support/people.ts";
import { expect } from "./test.ts";

/**
 * Ends the session in a page's browser, as a cookie that expires does. Ended on the server, it could
 * notify the page through the live stream at any moment.
 */
export async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** Logs in again on the login page shown after a session has ended. */
export async function logInAgain(page: Page, { user, password }: Person): Promise<void> {
  await expect(page.getByText("Your session ended. Log in to continue.")).toBeVisible();
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}
