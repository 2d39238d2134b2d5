import { entryScript, hold } from "../support/hold.ts";
import { expect, test } from "../support/stage-test.ts";
import { test as plainTest } from "../support/test.ts";
import { openScreen } from "./screen.ts";
import { screens } from "./screens.ts";

/** One screen per area, rendered by the server and by the browser. */
const named = new Set(["landing", "login", "events", "event-details-active", "club-details"]);

for (const [locale, direction] of [
  ["en-XA", "ltr"],
  ["ar-XB", "rtl"],
] as const) {
  test.describe(`In the language ${locale}`, () => {
    test.use({ locale });

    for (const screen of screens.filter(({ name }) => named.has(name))) {
      test(`${screen.name} has the right direction, with texts from the catalog`, async ({
        page,
        stage,
      }) => {
        await openScreen(page, screen, stage);
        await expect(page.locator("body")).toHaveCSS("direction", direction);
        await expect(page.locator("body")).toContainText("⟦");
      });
    }

    test("the login is there immediately and stays the same", async ({ page }) => {
      const release = await hold(page, entryScript);
      await page.goto("/login", { waitUntil: "commit" });
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toHaveText("⟦Login··⟧");
      const painted = await title.elementHandle();
      release();
      await expect(page).toHaveTitle("⟦Login··⟧ · Rollcall");
      expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
    });
  });
}

plainTest(
  "A server without the setting speaks none of the languages for tests",
  async ({ browser, server }) => {
    const page = await browser.newPage({ locale: "en-XA", baseURL: server.url });
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.close();
  },
);
