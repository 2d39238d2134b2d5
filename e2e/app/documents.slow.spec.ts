import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { entryScript, hold } from "../support/hold.ts";
import { logIn, logOut } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

/** Makes the page believe that the browser had kept it whole, as Playwright's never does. */
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

test.describe("A page with a document of its own", () => {
  for (const address of ["/Login", "/login/"])
    test(`is loaded once by another spelling of its path: ${address}`, async ({ page }) => {
      let documents = 0;
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await page.goto(address);
      await expect(page).toHaveURL("/login");
      await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
      expect(documents).toBeLessThanOrEqual(2);
    });

  test("gives way to the page before it, also while it loads (R13.14)", async ({ page }) => {
    await page.goto("/");
    const login = page.getByRole("link", { name: "Login" }).first();
    await expect(login).toBeEnabled();
    await hold(page, "**/api/session");
    await login.click();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    await page.unroute("**/api/session");
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toHaveCount(0);
  });

  test("gives way to the page before it also before its script runs (R13.14)", async ({ page }) => {
    await page.goto("/");
    const login = page.getByRole("link", { name: "Login" }).first();
    await expect(login).toBeEnabled();
    const release = await hold(page, entryScript);
    await login.click();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/");
    release();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toHaveCount(0);
    await expect(page).toHaveURL("/");
  });

  test("leaves the URL to the page before it, however long that takes (R13.14)", async ({
    page,
  }) => {
    await page.goto("/");
    const login = page.getByRole("link", { name: "Login" }).first();
    await expect(login).toBeEnabled();
    const releaseSession = await hold(page, "**/api/session");
    await login.click();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    await page.waitForLoadState("domcontentloaded");
    const releasePage = await hold(page, /\/$/);
    const isLeft = page.waitForRequest(/\/$/);
    const paths: string[] = [];
    page.on("framenavigated", (frame) => paths.push(new URL(frame.url()).pathname));
    await page.evaluate(() => history.back());
    await isLeft;
    const isKnown = page.waitForResponse("**/api/session");
    releaseSession();
    await (await isKnown).finished();
    releasePage();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "An attendance tool for clubs.",
    );
    expect(new Set(paths)).toEqual(new Set(["/"]));
  });

  test("follows Back while it starts (R13.14)", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Create Account" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
    const release = await hold(page, "**/api/session");
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/");
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "An attendance tool for clubs.",
    );
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
    await logIn(other, member.user.email);
    await expect(other).toHaveURL("/member/clubs");
    await expect(page).toHaveURL("/member/clubs");

    await page.goto("/member/checkin");
    const typed = `draft ${member.user.id} event`;
    await page.evaluate((key) => sessionStorage.setItem(key, "{}"), typed);
    await logOut(other);
    await expect(page).toHaveURL("/login?redirect=%2Fmember%2Fcheckin");
    await expect(page.getByText("Your session ended.")).toHaveCount(0);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), typed)).toBeNull();
  });

  test("says when a session has ended, and leads back (R13.7)", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    // The code is unknown.
    allowConsole(/status of 404/);
    const member = await newMember();
    const page = await openPage({ as: member });
    await page.goto("/member/clubs");
    await member.browser.delete("/api/session");
    await page.goto("/member/checkin?code=k7mpw3xd");
    await expect(page.getByText("Your session ended.")).toBeVisible();
    await logIn(page, member.user.email);
    await expect(page).toHaveURL("/member/checkin?code=k7mpw3xd");
    await expect(page.getByLabel("Enter Code")).toHaveValue("k7mpw3xd");
  });

  test("has the account menu, and Back to the clubs", async ({ openPage, newMember }) => {
    const page = await openPage({ as: await newMember() });
    await page.goto("/member/checkin");
    await page.getByRole("button", { name: "Account menu" }).press("ArrowDown");
    await expect(page.getByRole("menuitem")).toHaveText(["My Card", "Account", "Logout"]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/member/clubs");
    await expect(page.getByRole("heading", { name: "Clubs", exact: true })).toBeVisible();
    await page.goto("/member/checkin");
    await logOut(page);
  });

  test("is left and found again with Back and Forward, with its title and place (R13.14)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    await checkIn(member, (await createEvent(admin, { name: "Kickoff" })).code);
    const page = await openPage({ as: member, viewport: { width: 390, height: 260 } });
    await page.goto("/member/clubs");
    await expect(page.getByText("Robotics Club")).toBeVisible();
    const place = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 60));
    expect(await place()).toBe(60);
    // A click would scroll to the link.
    await page.getByRole("link", { name: "Submit Code" }).first().dispatchEvent("click");
    await expect(page).toHaveTitle("Check In · Rollcall");
    await page.goBack();
    await expect(page).toHaveTitle("Clubs · Rollcall");
    await expect(page.getByText("Robotics Club")).toBeVisible();
    await expect.poll(place).toBe(60);
    await page.goForward();
    await expect(page).toHaveTitle("Check In · Rollcall");
    await expect(page.getByLabel("Enter Code")).toBeVisible();
  });

  test("shows nothing of a person who has logged out, also with Back and Forward (R13.12)", async ({
    openPage,
    newMember,
  }) => {
    const page = await openPage({ as: await newMember() });
    for (const path of ["/member/clubs", "/member/checkin", "/member/account"])
      await page.goto(path);
    await expect(page.getByText("Mina Okafor", { exact: true })).toBeAttached();
    await logOut(page);
    for (const go of ["goBack", "goBack", "goForward"] as const) {
      await page[go]();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
      await expect(page.getByText("Mina Okafor")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Account menu" })).toHaveCount(0);
    }
  });
});

test.describe("A page that the browser has kept whole", () => {
  for (const path of ["/member/account", "/member/checkin"]) {
    test(`comes back on ${path} to the same person as it was (R13.12)`, async ({
      openPage,
      newMember,
    }) => {
      const page = await openPage({ as: await newMember() });
      await page.goto(path);
      await page.evaluate(() => document.body.setAttribute("data-same", ""));
      await comeBack(page);
      await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
      await expect(page.locator("body[data-same]")).toHaveCount(1);
    });

    test(`doesn't come back on ${path} after a logout (R13.12)`, async ({
      openPage,
      newMember,
    }) => {
      const page = await openPage({ as: await newMember() });
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
      await page.context().clearCookies();
      expect(await comeBack(page)).toBe(true);
      await expect(page.getByRole("button", { name: "Account menu" })).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    });
  }
});
