import type { Page } from "@playwright/test";
import { testPassword } from "#test-support/people.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

const newPassword = "battery staple horse";
const save = (page: Page) => page.getByRole("button", { name: "Save Password" });

async function type(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel("Current Password").fill(current);
  await page.getByLabel("New Password").fill(next);
  await page.getByLabel("Confirm Password").fill(again);
}

test.describe("Changing the password on the account page", () => {
  test("checks the current one and saves the new one (R2.15)", async ({ openPage, newMember }) => {
    const member = await newMember();
    const page = await openPage({ as: member });
    await page.goto("/member/account");
    await page.getByRole("button", { name: "Change Password" }).click();
    await type(page, testPassword, newPassword);
    await save(page).click();
    await expect(page.getByText("Your new password is saved.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Change Password" })).toBeFocused();
    await expect(page.getByLabel("Current Password")).toHaveCount(0);

    // This browser stays logged in, and the new password works elsewhere.
    await page.reload();
    await expect(page).toHaveURL("/member/account");
    const other = await openPage();
    await other.goto("/login");
    await other.getByLabel("Email").fill(member.user.email);
    await other.getByLabel("Password").fill(newPassword);
    await other.getByRole("button", { name: "Login" }).click();
    await expect(other).toHaveURL("/member/clubs");
  });

  test("shows errors at their fields, and preserves the typed text (R2.7)", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/account");
    await page.getByRole("button", { name: "Change Password" }).click();
    await type(page, "wrong password", newPassword, "something else");
    await save(page).click();
    await expect(page.getByText("Passwords don't match.")).toBeVisible();
    await expect(page.getByLabel("Confirm Password")).toBeFocused();

    await type(page, "wrong password", newPassword);
    await save(page).click();
    await expect(page.getByText("This isn't your current password.")).toBeVisible();
    await expect(page.getByLabel("Current Password")).toBeFocused();
    await expect(page.getByLabel("New Password")).toHaveValue(newPassword);

    await type(page, testPassword, "12345");
    await save(page).click();
    await expect(page.getByText("Password must have at least 6 characters.")).toBeVisible();
    await expect(page.getByLabel("New Password")).toBeFocused();
  });

  test("makes people who guess wait (R2.18)", async ({ openPage, newMember, allowConsole }) => {
    allowConsole(/status of (400|429)/);
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/account");
    await page.getByRole("button", { name: "Change Password" }).click();
    for (let guess = 0; guess < 5; guess += 1) {
      await type(page, `guess ${guess}`, newPassword);
      await save(page).click();
      await expect(page.getByText("This isn't your current password.")).toBeVisible();
    }
    // The wait grows with every guess; on a slow machine the first waits are over too soon.
    await expect(async () => {
      await type(page, "another guess", newPassword);
      await save(page).click();
      await expect(page.getByRole("alert")).toContainText("Too many attempts.", { timeout: 1000 });
    }).toPass();
  });

  test("works by keyboard, and Cancel leads back", async ({ openPage, newMember }) => {
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/account");
    const open = page.getByRole("button", { name: "Change Password" });
    await tabTo(page, open);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Current Password")).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Cancel" }));
    await page.keyboard.press("Enter");
    await expect(open).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Current Password")).toBeFocused();
    await page.keyboard.type(testPassword);
    await tabTo(page, page.getByLabel("New Password"));
    await page.keyboard.type(newPassword);
    await tabTo(page, page.getByLabel("Confirm Password"));
    await page.keyboard.type(newPassword);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your new password is saved.")).toBeVisible();
  });
});
