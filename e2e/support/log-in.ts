import { expect, type Page } from "@playwright/test";
import { testPassword } from "#test-support/people/people.ts";

/** Fills in the login's form, and presses Login. */
export async function logIn(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Presses Logout in the header's menu, and waits for the login, which is a new document. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  await expect(page).toHaveURL("/login");
}

/** Loses the session, as if its time were over; an open page would go to the login meanwhile. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "rollcall_session" });
}
