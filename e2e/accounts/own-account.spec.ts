import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { AccountExport } from "#contract/accounts/privacy/account-export.ts";
import { checkIn, createEvent, testPassword, type Person } from "#test-support/people/people.ts";
import { confirmWithPassword } from "../support/confirm-with-password.ts";
import { tabTo } from "../support/keyboard.ts";
import { logIn } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

const newPassword = "battery staple horse";
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const sessions = (page: Page) => page.getByRole("list", { name: "Sessions" });

async function enter(page: Page, { user }: Person, password = testPassword): Promise<void> {
  await page.goto("/login");
  await logIn(page, user.email, password);
  await expect(page).not.toHaveURL("/login");
}

async function chooseMore(page: Page, item: string): Promise<void> {
  await button(page, "More").click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("A member fixes their name, changes the password, ends a session, saves their data, and closes the account (R2.14, R2.15, R2.29, R14.3, R14.4)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  allowConsole(/status of (40[01]|503)/);
  const admin = await newAdmin({ clubName: "Chess Club" });
  const ana = await newMember({ firstName: "Ana", lastName: "Mcruiz" });
  await checkIn(ana, (await createEvent(admin)).code);
  const office = await openPage({ as: admin });
  await office.goto("/admin/members");
  const page = await openPage({ as: ana, viewport: { width: 390, height: 844 } });
  await page.goto("/member/account");

  await test.step("The club's open list follows a new name, and Undo", async () => {
    const listed = (name: string) => office.getByRole("link", { name, exact: true });
    await expect(listed("Ana Mcruiz")).toBeVisible();
    await button(page, "Change Name").press("Enter");
    const field = page.getByRole("dialog").getByLabel("Name");
    await expect(field).toBeFocused();
    await field.fill("Ana McRuiz");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your name is Ana McRuiz now.")).toBeVisible();
    await expect(listed("Ana McRuiz")).toBeVisible();
    await button(page, "Undo").click();
    await expect(listed("Ana Mcruiz")).toBeVisible();
  });

  await test.step("A password is changed with the keyboard, and errors keep the typed text", async () => {
    const current = page.getByLabel("Current Password");
    const next = page.getByLabel("New Password");
    const again = page.getByLabel("Confirm Password");
    const open = button(page, "Change Password");
    await tabTo(page, open);
    await page.keyboard.press("Enter");
    await expect(current).toBeFocused();
    await tabTo(page, button(page, "Cancel"));
    await page.keyboard.press("Enter");
    await expect(open).toBeFocused();

    await page.keyboard.press("Enter");
    await page.keyboard.type("wrong password");
    await tabTo(page, next);
    await page.keyboard.type(newPassword);
    await tabTo(page, again);
    await page.keyboard.type("something else");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Passwords don't match.")).toBeVisible();
    await expect(again).toBeFocused();
    await again.fill(newPassword);
    await page.keyboard.press("Enter");
    await expect(page.getByText("This isn't your current password.")).toBeVisible();
    await expect(current).toBeFocused();
    await expect(next).toHaveValue(newPassword);
    await current.fill(testPassword);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your new password is saved.")).toBeVisible();
    await expect(open).toBeFocused();
  });

  await test.step("A session elsewhere, with the new password, is listed and ended", async () => {
    const other = await openPage();
    await enter(other, ana, newPassword);
    await page.reload();
    const rows = sessions(page).getByRole("listitem");
    await expect(rows).toHaveText([/This browser.*Active now/s, /Chrome on \w+.*Last used/s]);
    await page.route("/api/me/sessions/*", (route) => route.fulfill({ status: 503 }));
    await button(page, /^Log Out of Chrome/).click();
    const dialog = page.getByRole("dialog");
    const password = dialog.getByRole("textbox", { name: "Password" });
    await expect(password).toBeFocused();
    await password.fill("wrong password");
    await password.press("Enter");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.unroute("/api/me/sessions/*");
    await password.press("Enter");
    await expect(dialog.getByText("This isn't your password.")).toBeVisible();
    await expect(password).toBeFocused();
    await expect(password).toHaveValue("wrong password");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(button(page, /^Log Out of Chrome/)).toBeFocused();
    await expect(rows).toHaveCount(2);
    await page.keyboard.press("Enter");
    await password.fill(newPassword);
    await password.press("Enter");
    await expect(page.getByText("You aren't logged in anywhere else.")).toBeVisible();
    await expect(sessions(page)).toBeFocused();
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
  });

  await test.step("The data is saved as a file", async () => {
    await page.route("/api/me/export", (route) => route.fulfill({ status: 503 }));
    await button(page, "Download My Data").click();
    await expect(notices(page)).toContainText("We couldn't download your data.");
    await notices(page).getByLabel("Dismiss notice").last().click();
    await page.unroute("/api/me/export");
    const saving = page.waitForEvent("download");
    await button(page, "Download My Data").click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^rollcall-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(readFileSync(await saved.path(), "utf8")) as AccountExport;
    expect(data).toMatchObject({
      account: { name: "Ana Mcruiz", email: ana.user.email },
      member: { clubs: [{ name: "Chess Club", attendance: [{ name: "Chess Night" }] }] },
    });
  });

  await test.step("Closing is explained, asks for the password and a clear yes, and leads out", async () => {
    const closing = page.getByRole("region", { name: "Close Account" });
    const forGood = button(page, "Close Account for Good");
    await button(page, "Close Account").click();
    await expect(closing).toContainText("about you after 180 days");
    await button(page, "Keep Account").click();
    await expect(button(page, "Close Account")).toBeFocused();
    await page.keyboard.press("Enter");
    await closing.getByLabel("Password").fill("wrong password");
    await forGood.click();
    await expect(page.getByRole("checkbox")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("checkbox").check();
    await forGood.click();
    await expect(page.getByText("This isn't your password.")).toBeVisible();
    await expect(closing.getByLabel("Password")).toBeFocused();
    await closing.getByLabel("Password").fill(newPassword);
    await forGood.click();
    await expect(page).toHaveURL("/");
    await expect(notices(page)).toContainText(
      "Your account is closed, and you're logged out everywhere.",
    );
    await page.goto("/member/clubs");
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step("An officer logs out everywhere else, which an open page there notices, and then here", async () => {
    const desk = await openPage();
    await enter(desk, admin);
    await desk.goto("/admin/account");
    await button(desk, "Close Account").click();
    const closing = desk.getByRole("region", { name: "Close Account" });
    await expect(closing).toContainText("You're the last person who can manage Chess Club.");
    await expect(closing).toContainText("Its 1 event becomes Inactive");
    await chooseMore(desk, "Log Out Everywhere Else");
    await confirmWithPassword(desk, admin.password);
    await expect(desk.getByText("You aren't logged in anywhere else.")).toBeVisible();
    await expect(office).toHaveURL(/\/login/);
    await enter(office, admin);
    await desk.reload();
    await chooseMore(desk, "Log Out Everywhere");
    await confirmWithPassword(desk, admin.password);
    await expect(desk).toHaveURL("/login");
  });
});
