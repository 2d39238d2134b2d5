import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import type { AccountExport } from "#contract/account-export.ts";
import { checkIn, createEvent, submitCode, testPassword } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

const closing = (page: Page) => page.getByRole("region", { name: "Close Account" });
const forGood = (page: Page) => page.getByRole("button", { name: "Close Account for Good" });
const download = (page: Page) => page.getByRole("button", { name: "Download My Data" });

async function openClosing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close Account", exact: true }).click();
  await expect(forGood(page)).toBeVisible();
}

async function read(saved: Download): Promise<AccountExport> {
  return JSON.parse(readFileSync(await saved.path(), "utf8")) as AccountExport;
}

test.describe("Your data on the account page", () => {
  test("is saved as a file (R14.3)", async ({ openPage, newMember, newAdmin }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    await checkIn(member, (await createEvent(admin)).code);
    const page = await openPage({ as: member });
    await page.goto("/member/account");
    const saved = page.waitForEvent("download");
    await download(page).click();
    expect((await saved).suggestedFilename()).toMatch(/^rollcall-\d{4}-\d\d-\d\d\.json$/);
    expect(await read(await saved)).toMatchObject({
      account: { name: "Mina Okafor", email: member.user.email },
      member: { clubs: [{ name: "Robotics Club", attendance: [{ name: "Chess Night" }] }] },
    });
  });

  test("shows an error if it can't be loaded", async ({ openPage, newMember, allowConsole }) => {
    allowConsole(/status of 503/);
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/account");
    await page.route("/api/me/export", (route) => route.fulfill({ status: 503 }));
    await download(page).click();
    await expect(page.getByRole("region", { name: "Notices" })).toContainText(
      "We couldn't download your data.",
    );
  });
});

test.describe("Closing an account", () => {
  test("is explained, asks for the password and a clear yes, and leads out (R14.4)", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 40[01]/);
    const member = await newMember();
    const page = await openPage({ as: member });
    await page.goto("/member/account");
    await openClosing(page);
    await expect(closing(page)).toContainText("about you after 180 days");
    await expect(closing(page)).toContainText("Former member");
    await expect(closing(page)).not.toContainText("the last person who can manage");

    await closing(page).getByLabel("Password").fill(testPassword);
    await forGood(page).click();
    await expect(page.getByRole("checkbox")).toHaveAttribute("aria-invalid", "true");

    await page.getByRole("checkbox").check();
    await closing(page).getByLabel("Password").fill("wrong password");
    await forGood(page).click();
    await expect(page.getByText("This isn't your password.")).toBeVisible();
    await expect(closing(page).getByLabel("Password")).toBeFocused();

    await closing(page).getByLabel("Password").fill(testPassword);
    await forGood(page).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("region", { name: "Notices" })).toContainText(
      "Your account is closed, and you're logged out everywhere.",
    );
    await page.goto("/member/clubs");
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel("Email").fill(member.user.email);
    await page.getByLabel("Password").fill(testPassword);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to login.");
  });

  test("can be canceled", async ({ openPage, newMember }) => {
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/account");
    await openClosing(page);
    await page.getByRole("button", { name: "Keep Account" }).click();
    await expect(forGood(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Close Account", exact: true })).toBeFocused();
  });

  test("warns the last admin what happens to the club, and offers its records (R14.7)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin({ clubName: "Chess Club" }), await newMember()];
    const event = await createEvent(admin);
    await checkIn(member, event.code);
    const page = await openPage({ as: admin });
    await page.goto("/admin/account");
    await openClosing(page);
    await expect(closing(page)).toContainText("You're the last person who can manage Chess Club.");
    await expect(closing(page)).toContainText("its 1 member can still see their points");
    await expect(closing(page)).toContainText("Its 1 event becomes Inactive");

    const saved = page.waitForEvent("download");
    await download(page).last().click();
    expect(await read(await saved)).toMatchObject({
      seats: [{ club: { name: "Chess Club" }, records: { members: [{ name: "Mina Okafor" }] } }],
    });

    await closing(page).getByLabel("Password").fill(testPassword);
    await page.getByRole("checkbox").check();
    await forGood(page).click();
    await expect(page).toHaveURL("/");
    expect((await submitCode(await newMember(), event.code)).status).toBe(404);
  });
});
