import type { Page } from "@playwright/test";
import type { Person } from "#test-support/people.ts";
import { expect } from "./test.ts";

/** Ends somebody's session on the server, as its time does; their page knows when it asks next. */
export async function endSession(page: Page, { browser }: Person): Promise<void> {
  // Its live stream ends as well, and would tell it at any moment.
  await page.route("**/live", () => {});
  await browser.delete("/api/session");
}

/** The login that a session's end leads to, and through it. */
export async function logInAgain(page: Page, { user, password }: Person): Promise<void> {
  await expect(page.getByText("Your session ended. Log in to continue.")).toBeVisible();
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}
