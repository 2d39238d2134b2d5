import { testPassword } from "#test-support/people.ts";
import { networkFailures } from "../support/go-offline.ts";
import { expect, test } from "../support/test.ts";

/** The product's router, which these pages load later (docs/decisions/0012-before-the-scripts.md). */
const router = "**/assets/initial*.js";

test.describe("A page that starts without the router", () => {
  test("gets it once someone uses the page, and not before", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/login");
    await expect(page.locator("html[data-alive]")).toBeAttached();
    // Long enough for what a browser does as soon as it is idle.
    for (let times = 0; times < 3; times += 1)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked.filter((url) => url.includes("/assets/initial"))).toEqual([]);
    const files = page.waitForRequest(router);
    await page.keyboard.press("Tab");
    await files;
  });

  test("goes to the next page in the same document, and back", async ({ page }) => {
    await page.goto("/login");
    await page.evaluate(() => document.body.setAttribute("data-same", ""));
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page.getByRole("heading", { name: "Create Account" })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
    await expect(page).toHaveTitle("Login · Rollcall");
    await expect(page.locator("body[data-same]")).toHaveCount(1);
  });

  test("says so if the next page can't be loaded, and goes there later", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    await page.route(router, (route) => route.abort());
    await page.goto("/login");
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Forgot Password" }).click();
    await expect(page.getByRole("region", { name: "Notices" })).toContainText(
      "We couldn't load this page.",
    );
    await expect(page).toHaveURL("/login");
    await page.unroute(router);
    await page.context().setOffline(false);
    await expect(page).toHaveURL("/reset-password");
  });

  test("a login waits for it, and counts", async ({ page, newMember, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    await page.route(router, (route) => route.abort());
    const member = await newMember();
    await page.goto("/login?redirect=%2Fmember%2Faccount");
    await page.getByLabel("Email").fill(member.user.email);
    await page.getByLabel("Password", { exact: true }).fill(testPassword);
    await page.unroute(router);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/member/account");
  });

  test("lets people log in with a password if the part for passkeys can't be loaded (R29.1)", async ({
    page,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    await page.route("**/assets/passkey-login-*.js", (route) => route.abort());
    const member = await newMember();
    const failed = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/passkey-login-"),
    );
    await page.goto("/login");
    await failed;
    await page.getByLabel("Email").fill(member.user.email);
    await page.getByLabel("Password", { exact: true }).fill(testPassword);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL("/member/clubs");
  });

  test("follows a login and a logout in another tab, which takes what was typed (R4.7, R6.13)", async ({
    openPage,
    newMember,
  }) => {
    const member = await newMember();
    const page = await openPage();
    await page.goto("/login");
    const other = await page.context().newPage();
    await other.goto("/login");
    await other.getByLabel("Email").fill(member.user.email);
    await other.getByLabel("Password", { exact: true }).fill(testPassword);
    await other.getByRole("button", { name: "Login" }).click();
    await expect(other).toHaveURL("/member/clubs");
    await expect(page).toHaveURL("/member/clubs");

    await page.goto("/member/checkin");
    const typed = `draft ${member.user.id} event`;
    await page.evaluate((key) => sessionStorage.setItem(key, "{}"), typed);
    await other.getByRole("button", { name: "Account menu" }).click();
    await other.getByRole("menuitem", { name: "Logout" }).click();
    await expect(other).toHaveURL("/login");
    await expect(page).toHaveURL("/login?redirect=%2Fmember%2Fcheckin");
    expect(await page.evaluate((key) => sessionStorage.getItem(key), typed)).toBeNull();
  });

  test("has the account menu, and Back to the clubs", async ({ openPage, newMember }) => {
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    await page.getByRole("button", { name: "Account menu" }).press("ArrowDown");
    await expect(page.getByRole("menuitem")).toHaveText(["My Card", "Account", "Logout"]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/member/clubs");
    await expect(page.getByRole("heading", { name: "Clubs", exact: true })).toBeFocused();
    await page.goto("/member/checkin");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
  });
});
