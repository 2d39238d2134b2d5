import type { Page } from "@playwright/test";
import { testPassword } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function logOut(page: Page, item: string): Promise<void> {
  await button(page, "More").click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function login(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(testPassword);
  await page.getByRole("button", { name: "Login" }).click();
}

test.describe("Sessions on the account page", () => {
  test("are listed, this browser first, and can be ended one by one (R2.14)", async ({
    openPage,
    newMember,
  }) => {
    const member = await newMember();
    const other = await openPage();
    await login(other, member.user.email);
    await expect(other).toHaveURL("/member/clubs");

    const page = await openPage({ as: member });
    await page.goto("/member/account");
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText("This browser");
    await expect(rows(page).first()).toContainText("Active now");
    await expect(rows(page).last()).toContainText(/Chrome on \w+/);
    await expect(rows(page).last()).toContainText(/Last used \w{3} \d+, \d{4}, \d+:\d\d [AP]M/);

    await page.getByRole("button", { name: /^Log Out of Chrome/ }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText("You aren't logged in anywhere else.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Sessions" })).toBeFocused();

    await other.reload();
    await expect(other).toHaveURL(/\/login/);
  });

  test("end everywhere else: an admin's open page there is sent to the login", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    const admin = await newAdmin();
    const other = await openPage();
    await login(other, admin.user.email);
    await expect(other).toHaveURL("/admin/events");
    await expect(other.getByRole("heading", { name: "No Events Yet..." })).toBeVisible();

    const page = await openPage({ as: admin });
    await page.goto("/admin/account");
    await logOut(page, "Log Out Everywhere Else");
    await expect(page.getByText("You aren't logged in anywhere else.")).toBeVisible();
    // No one uses the other browser: its live stream is closed within seconds.
    await expect(other).toHaveURL(/\/login/);
    await page.reload();
    await expect(page).toHaveURL("/admin/account");
  });

  test("end everywhere, including here (R2.14)", async ({ openPage, newMember }) => {
    const member = await newMember();
    const other = await openPage();
    await login(other, member.user.email);
    await expect(other).toHaveURL("/member/clubs");
    const page = await openPage({ as: member });
    await page.goto("/member/account");
    await logOut(page, "Log Out Everywhere");
    await expect(page).toHaveURL("/login");
    await page.goto("/member/account");
    await expect(page).toHaveURL(/\/login/);
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
  });

  test("can be loaded again after a failure", async ({ openPage, newMember, allowConsole }) => {
    allowConsole(/status of 503/);
    const page = await openPage({ as: await newMember() });
    await page.route("/api/me/sessions", (route) => route.fulfill({ status: 503 }));
    await page.goto("/member/account");
    await expect(page.getByRole("alert")).toContainText("We couldn't load your sessions.");
    await page.unroute("/api/me/sessions");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(rows(page)).toHaveCount(1);
  });

  test("show an error and stay if they can't be ended", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 503/);
    const member = await newMember();
    const other = await openPage();
    await login(other, member.user.email);
    await expect(other).toHaveURL("/member/clubs");
    const page = await openPage({ as: member });
    await page.goto("/member/account");
    await page.route("/api/me/sessions/*", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: /^Log Out of/ }).click();
    await expect(page.getByRole("region", { name: "Notices" })).toContainText(
      "We couldn't end the session.",
    );
    await expect(rows(page)).toHaveCount(2);
  });
});
