import type { Page } from "@playwright/test";
import { networkFailures } from "../support/go-offline.ts";
import { expect, test } from "../support/stage-test.ts";
import { signIn } from "../support/stage.ts";

/** What a browser keeps, and what a test sees of it. */
const stateOf = (page: Page) =>
  page.evaluate(async () => ({
    stored: { ...localStorage, ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    history: history.length,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    width: innerWidth,
    hasScript: Reflect.has(window, "leftBehind"),
    isOnline: navigator.onLine,
  }));

// In this order and in one worker, whose page they share.
test.describe("The page that tests of screens share", () => {
  test.describe.configure({ mode: "default" });
  const pages = new Set<Page>();

  for (const round of ["first", "second", "third"])
    test(`is new to the ${round} test, signed out and empty`, async ({
      page,
      stage,
      allowConsole,
    }) => {
      allowConsole(networkFailures);
      pages.add(page);
      expect(await page.context().cookies()).toEqual([]);
      await page.goto("/login");
      await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
      expect(await stateOf(page)).toEqual({
        stored: {},
        databases: [],
        caches: [],
        history: 2,
        isDark: false,
        width: 1280,
        hasScript: false,
        isOnline: true,
      });
      await page.evaluate(async () => {
        localStorage.setItem("left", "behind");
        sessionStorage.setItem("left", "behind");
        await caches.open("left behind");
        await new Promise((resolve) => {
          indexedDB.open("left behind").addEventListener("success", resolve);
        });
        window.addEventListener("pagehide", () => sessionStorage.setItem("left", "later"));
      });
      await signIn(page, stage.admin, stage.url);
      await page.route("**/api/session", () => {});
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto("/admin/events");
      await page.evaluate(() => sessionStorage.setItem("left", "at the end"));
      if (round === "first") return;
      await page.addInitScript(() => Object.assign(window, { leftBehind: true }));
      await page.context().setOffline(true);
    });

  test("was replaced after changes that can't be undone", () => {
    expect(pages.size).toBe(2);
  });

  for (const round of ["first", "second", "third"])
    test(`brings no service worker from an earlier test to the ${round} one`, async ({ page }) => {
      await page.goto("/login");
      await page.evaluate(() => document.title);
      expect(page.context().serviceWorkers()).toEqual([]);
      // The test ends while this one is on its way.
      await page.evaluate(() => {
        const options = { scope: "/member/checkin" };
        // oxlint-disable-next-line no-restricted-globals -- It has no delay.
        setTimeout(() => void navigator.serviceWorker.register("/service-worker.js", options));
      });
    });
});
