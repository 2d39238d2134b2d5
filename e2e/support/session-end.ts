import type { Page } from "@playwright/test";
import type { Person } from "#test-support/people.ts";
import { expect } from "./test.ts";

/**
 * Ends a person's session on the server, as if it expired; their page notices with its next
 * request.
 */
export async function endSession(page: Page, { browser }: Person): Promise<void> {
  // The live stream ends, too, and could notify the page at any moment.
  await page.route("**/live", () => {});
  await browser.delete("/api/session");
}

/** Logs in again on the login page shown after a session has ended. */
export async function logInAgain(page: Page, { user, password }: Person): Promise<void> {
  await expect(page.getByText("Your session ended. Log in to continue.")).toBeVisible();
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}
