import type { Page } from "@playwright/test";
import { testPassword } from "#test-support/people.ts";

/** Fills in the login's form, and presses Login. */
export async function logIn(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}
