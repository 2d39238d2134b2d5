import type { Locator, Page } from "@playwright/test";
import {
  addressLinkIn,
  emailUndoLinkIn,
  newEmailLinkIn,
} from "#test-support/servers/mail-server.ts";
import { sheetRow } from "#test-support/sheets/sheets.ts";
import { tabTo } from "../support/keyboard.ts";
import { logIn } from "../support/log-in.ts";
import { test } from "../support/mail-test.ts";
import { mailedLink } from "../support/mailed-link.ts";
import { expect } from "../support/test.ts";

/** Moves to a control with Tab, and presses it. */
async function pressByKey(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

test("A member confirms their email, claims earlier records with the keyboard, changes the email, and takes the old one back (R2.27, R2.30, R4.11, R4.12)", async ({
  openPage,
  newAdmin,
  newMember,
  mails,
  allowConsole,
}) => {
  allowConsole(/status of 4(00|01|09|22)/);
  const admin = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  const [before, after] = [ana.user.email, `new-${ana.user.email}`];
  const sheet = {
    meetings: [{ name: "Old Meeting", date: "2025-09-12", points: 3 }],
    people: ["Ana R.", "Tam R."].map((name, index) =>
      sheetRow(name, { email: before, carryover: index === 0 ? 4 : null, marks: "x", who: "new" }),
    ),
  };
  await admin.browser.post(`${admin.api}/imports`, { sheet });
  const page = await openPage({ as: ana, viewport: { width: 390, height: 844 } });
  const dialog = page.getByRole("dialog");

  await test.step("The email is confirmed on a device where no one is logged in", async () => {
    await page.goto("/member/clubs");
    await pressByKey(page, page.getByRole("link", { name: "Find your earlier records" }));
    await expect(page).toHaveURL("/claim");
    await expect(page.getByText("To see them, confirm that")).toBeVisible();
    await pressByKey(page, page.getByRole("button", { name: "Confirm Email" }));
    await expect(page.getByText(`We sent an email to ${before}.`)).toBeVisible();
    const phone = await openPage();
    await phone.goto(await mailedLink(mails, before, "/confirm-address", addressLinkIn));
    await phone.getByRole("button", { name: "Confirm Email" }).click();
    await expect(phone.getByText("Your email is confirmed.")).toBeVisible();
  });

  await test.step("One of two records with it is claimed; Undo has the focus", async () => {
    await page.reload();
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveText([/Ana R\..*1 event · 7 points/, /Tam R\..*1 event · 3 points/]);
    for (const isUndone of [true, false]) {
      await pressByKey(page, page.getByRole("button", { name: "Claim: Ana R." }));
      await expect(dialog).toContainText(
        "Your points in Robotics Club: 0 now, 7 points after you claim it.",
      );
      await pressByKey(page, dialog.getByRole("button", { name: "Claim Record" }));
      // The other record with the same email is someone else's.
      await expect(rows).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
      if (!isUndone) break;
      await page.keyboard.press("Enter");
      await expect(page.getByText("Undone.")).toBeVisible();
      await expect(rows).toHaveCount(2);
    }
    await page.goto("/member/clubs");
    await expect(page.getByRole("article", { name: "Robotics Club" })).toContainText("7");
  });

  await test.step("A change to a misspelled email is stopped", async () => {
    const typed = `typo-${before}`;
    await page.goto("/member/account");
    await page.getByRole("button", { name: "Change Email" }).click();
    await dialog.getByLabel("New Email").fill(typed);
    await dialog.getByLabel("Current Password").fill("wrong password");
    await dialog.getByRole("button", { name: "Send Confirmation" }).click();
    await expect(dialog.getByText("This isn't your current password.")).toBeVisible();
    await expect(dialog.getByLabel("New Email")).toHaveValue(typed);
    await dialog.getByLabel("Current Password").fill(ana.password);
    await dialog.getByRole("button", { name: "Send Confirmation" }).click();
    await expect(page.getByRole("status").filter({ hasText: typed })).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Stop the Change" }).click();
    await expect(page.getByText(typed)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Change Email" })).toBeVisible();
  });

  await test.step("The link to the new email asks other accounts to log in with the right one", async () => {
    const input = { email: after, currentPassword: ana.password };
    expect((await ana.browser.post("/api/me/email-change", input)).status).toBe(202);
    const other = await openPage({ as: admin });
    await other.goto(await mailedLink(mails, after, "/confirm-email", newEmailLinkIn));
    await other.getByRole("button", { name: "Confirm New Email" }).click();
    await expect(other.getByText("This link is for a different account.")).toBeVisible();
    await other.getByRole("button", { name: "Use Another Account" }).click();
    await logIn(other, before, ana.password);
    await other.getByRole("button", { name: "Confirm New Email" }).click();
    await expect(other.getByText("Your email has changed.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("definition").filter({ hasText: after })).toBeVisible();
  });

  await test.step("The old email takes it back, with a new password, and every session ends", async () => {
    const owner = await openPage();
    await owner.goto(await mailedLink(mails, before, "now has a different email", emailUndoLinkIn));
    await owner.getByRole("button", { name: "Keep This Email" }).click();
    await owner.getByRole("link", { name: "Choose a New Password" }).click();
    await owner.getByLabel("New Password").fill("a password to remember");
    await owner.getByLabel("Confirm Password").fill("a password to remember");
    await owner.getByRole("button", { name: "Save Password" }).click();
    await expect(owner.getByText("Your new password is saved.")).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
  });
});
