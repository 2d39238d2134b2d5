import type { Page } from "@playwright/test";
import { createEvent } from "#test-support/people/people.ts";
import { untilAlive } from "../support/alive.ts";
import { invalidCode } from "../support/check-in-form.ts";
import { asMemberOf } from "../support/door.ts";
import { entryScript, hold } from "../support/hold.ts";
import { expect, test } from "../support/test.ts";

declare global {
  interface Window {
    /** How far already visible content has moved. */
    shifted: number;
  }
}

/** Adds up layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

test.describe("Before the product has loaded", () => {
  for (const [path, heading] of [
    ["/", "An attendance tool for clubs."],
    ["/login", "Login"],
    ["/create-account", "Create Account"],
    ["/reset-password", "Reset Password"],
    ["/terms-of-service", "Terms of Service"],
    ["/privacy-policy", "Privacy Policy"],
  ] as const) {
    test(`${path} is there, and doesn't move (R13.20)`, async ({ page }) => {
      await watchShifts(page);
      const release = await hold(page, entryScript);
      await page.goto(path, { waitUntil: "commit" });
      const title = page.getByRole("heading", { level: 1, name: heading });
      await expect(title).toBeVisible();
      const painted = await title.elementHandle();
      const text = await page.locator("#root").textContent();
      expect(text).not.toMatch(/invalid|290000/);
      release();
      await untilAlive(page);
      await expect(page).toHaveTitle(`${heading} · Rollcall`);
      expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
      // Only the browser knows whether it has passkeys, which come below everything else.
      const then = await page.locator("#root").textContent();
      expect(then?.replace(/Log In with a Passkey$/, "")).toBe(text);
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
    });
  }

  test("a logged-in visitor of / sees nothing meant for others", async ({
    openPage,
    newMember,
  }) => {
    const page = await openPage({ as: await newMember() });
    const release = await hold(page, entryScript);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("main")).toHaveText("Loading…");
    release();
    await expect(page).toHaveURL("/member/clubs");
  });

  test("a member can start typing a code", async ({ openPage, newAdmin, newMember }) => {
    const { code } = await createEvent(await newAdmin());
    const page = await openPage({ as: await newMember() });
    await watchShifts(page);
    const release = await hold(page, entryScript);
    await page.goto("/member/checkin", { waitUntil: "commit" });
    // No one types into an unpainted page, and nothing is painted before the styles have loaded.
    await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
    await page.getByLabel("Enter Code").fill(code);
    release();
    await untilAlive(page);
    await expect(page.getByRole("button", { name: "Account menu" })).toHaveText("M");
    await expect(page.getByLabel("Enter Code")).toHaveValue(code);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Success!")).toBeVisible();
  });

  test("a scanned code is filled in right away, and says what is wrong with it", async ({
    openPage,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const page = await openPage({ as: await newMember() });
    const release = await hold(page, entryScript);
    await page.goto("/member/checkin?code=k7mpw3xd", { waitUntil: "commit" });
    await expect(page.getByLabel("Enter Code")).toHaveValue("k7mpw3xd");
    release();
    await untilAlive(page);
    await expect(page.getByLabel("Enter Code")).toHaveValue("k7mpw3xd");
    await expect(page.getByLabel("Enter Code")).toHaveAccessibleDescription(invalidCode);
  });

  test("logged-out visitors of an area get the login at once (R13.7)", async ({ page }) => {
    const release = await hold(page, entryScript);
    await page.goto("/member/checkin", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    await expect(page.getByText("Log in or create an account to check in")).toHaveCount(0);
    const painted = await page.getByRole("heading", { level: 1 }).elementHandle();
    release();
    await untilAlive(page);
    await expect(page).toHaveURL("/login?redirect=%2Fmember%2Fcheckin");
    expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test("who scans a code and isn't logged in can log in, and is checked in (R7.26)", async ({
    page,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { code } = await createEvent(admin, { name: "Kickoff", points: 5 });
    const { user, password } = await asMemberOf(admin, await newMember());
    const release = await hold(page, entryScript);
    await page.goto(`/member/checkin?code=${code}`, { waitUntil: "commit" });
    await expect(page.getByText("Log in or create an account to check in.")).toBeVisible();
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    release();
    await expect(page.getByText("You're at Kickoff (")).toBeVisible();
    await expect(page.getByRole("link", { name: "Create Account" })).toHaveAttribute(
      "href",
      `/create-account?${new URLSearchParams({ redirect: `/member/checkin?code=${code}` })}`,
    );
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Success!")).toBeVisible();
  });

  test("a scanned link's first answer says what to do, in one round trip (R7.26, R13.32)", async ({
    page,
    newAdmin,
  }) => {
    const { code } = await createEvent(await newAdmin());
    const answer = await page.goto(`/member/checkin?code=${code}`);
    expect(answer?.request().redirectedFrom()).toBeNull();
    expect(await answer?.text()).toContain("Log in or create an account to check in.");
    const { encodedBodySize } = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return entry?.toJSON() as PerformanceNavigationTiming;
    });
    expect(encodedBodySize).toBeGreaterThan(0);
    // A server may send ten packets before it waits for the phone.
    expect(encodedBodySize).toBeLessThan(14_000);
  });

  test("the login page's links can be pressed once they keep the scanned code (R7.26)", async ({
    page,
    newAdmin,
  }) => {
    const { code } = await createEvent(await newAdmin());
    const release = await hold(page, entryScript);
    await page.goto(`/member/checkin?code=${code}`, { waitUntil: "commit" });
    await expect(page.getByText("Create Account")).toBeVisible();
    await expect(page.getByRole("link", { name: "Create Account" })).toHaveCount(0);
    release();
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page).toHaveURL(
      `/create-account?${new URLSearchParams({ redirect: `/member/checkin?code=${code}` })}`,
    );
    await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  });
});

test.describe("A page's first answer", () => {
  for (const { path, words, isAdmin = false } of [
    { path: "/login", words: "Forgot Password" },
    { path: "/invitation?token=unknown", words: "Loading…" },
    { path: "/reset-password?token=unknown", words: "Loading…" },
    { path: "/admin/events", words: "Loading…", isAdmin: true },
    { path: "/admin/events/unknown/details", words: "Loading…", isAdmin: true },
    { path: "/", words: "Loading…", isAdmin: true },
  ]) {
    test(`can be read on ${path.replace(/\?.*/, "")} before another file is there (R13.32)`, async ({
      openPage,
      newAdmin,
      allowConsole,
    }) => {
      allowConsole(/404/);
      const page = await openPage(isAdmin ? { as: await newAdmin() } : {});
      await hold(page, "**/assets/**");
      await page.goto(path, { waitUntil: "commit" });
      const bar = page.getByRole("banner");
      await expect(bar.getByRole("link", { name: "Rollcall" })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(words);
      // With its styles: the bar stays in sight, and what only keyboards reach is out of it.
      await expect(bar).toHaveCSS("position", "sticky");
      await expect(page.getByRole("button", { name: "Skip to content" })).not.toBeInViewport();
    });
  }

  test("brings the styles of all pages that begin whole (R13.32)", async ({ page }) => {
    const styles: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".css")) styles.push(pathname);
    });
    await page.goto("/");
    await page.getByRole("link", { name: "Create Account" }).click();
    await expect(page.locator("[data-level]")).toHaveCSS("display", "grid");
    expect(styles).toEqual([]);
  });
});

test("an area's frame stays while its first page loads", async ({ openPage, newAdmin }) => {
  const page = await openPage({ as: await newAdmin(), viewport: { width: 390, height: 800 } });
  const release = await hold(page, "**/api/clubs/*/events");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await page.goto("/admin/events");
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  release();
  await expect(page.getByText("No Events Yet...")).toBeVisible();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
});

test("a part of a page that couldn't be loaded shows Retry", async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|dynamically imported module/);
  const part = "**/assets/create-account-*.js";
  await page.goto("/");
  await page.route(part, (route) => route.abort());
  await page.getByRole("link", { name: "Create Account" }).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.unroute(part);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Account Type" })).toBeVisible();
  // The part's tiles have their styles.
  await expect(page.getByText("Check in and earn points")).toHaveCSS("font-size", /^1[34]px$/);
});

test("styles that couldn't be preloaded are requested again", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const styles = "**/assets/*.css";
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/admin/account");
  const link = page.getByRole("link", { name: "Members" });
  await page.route(styles, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await link.hover();
  const address = (await failed).url();
  const loaded = page.waitForResponse(address);
  await page.unroute(styles);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  expect((await loaded).ok()).toBe(true);
});
