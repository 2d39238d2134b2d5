import type { Locator, Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { startServer } from "#test-support/running-server.ts";
import { unmarkedWords } from "#test-support/unmarked-words.ts";
import { entryScript, hold } from "../support/hold.ts";
import { expect, test as base } from "../support/test.ts";

/** A server that also speaks the languages that are made for tests. */
const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startServer({ PSEUDO_LANGUAGES: "true" });
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});

/** What belongs to no language. */
const known = ["Rollcall", "Mina Okafor", "AM", "PM", "nobody"];

async function expectMarked(part: Locator): Promise<void> {
  await expect(part).toContainText("⟦");
  const html = await part.evaluate((element) => element.outerHTML);
  expect(unmarkedWords(html, known)).toEqual([]);
}

const card = (page: Page, heading: string) =>
  page.getByRole("region").filter({ has: page.getByRole("heading", { name: heading }) });

for (const [locale, direction] of [
  ["en-XA", "ltr"],
  ["ar-XB", "rtl"],
] as const) {
  test.describe(`In the language ${locale} every text is translated`, () => {
    test.use({ locale });

    test("of the login, which is there at once and stays as it is", async ({ page }) => {
      const release = await hold(page, entryScript);
      await page.goto("/login", { waitUntil: "commit" });
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toHaveText("⟦Login··⟧");
      const painted = await title.elementHandle();
      release();
      await expect(page).toHaveTitle("⟦Login··⟧ · Rollcall");
      expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
      await expect(page.locator("body")).toHaveCSS("direction", direction);
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page.getByRole("button", { name: "⟦Hide··⟧" })).toBeVisible();
      await expectMarked(page.locator("#root"));
    });

    test("of the attendees of an event", async ({ openPage, newAdmin, newMember }) => {
      const admin = await newAdmin();
      const { id, code } = await createEvent(admin);
      const page = await openPage({ as: admin, locale });
      await page.goto(`/admin/events/${id}/details`);
      await expectMarked(card(page, "0 ⟦Attendees"));
      await checkIn(await newMember({ firstName: "Mina" }), code);
      await expect(page.getByRole("heading", { name: "1 ⟦Attendee···⟧" })).toBeVisible();
      await page.getByRole("combobox").fill("nobody");
      await expect(page.getByText("⟦All members are on the list.").first()).toBeVisible();
      await expectMarked(card(page, "1 ⟦Attendee···⟧"));
    });

    test("of the members", async ({ openPage, newAdmin, newMember }) => {
      const admin = await newAdmin();
      const page = await openPage({ as: admin, locale });
      await page.goto("/admin/members");
      await expect(page.getByText("⟦Members will show up here...")).toBeVisible();
      const { code } = await createEvent(admin);
      await checkIn(await newMember({ firstName: "Mina" }), code);
      await page.getByLabel("⟦Carry-over for").fill("5");
      await expect(page.getByRole("button", { name: "⟦Revert carry-over" })).toBeVisible();
      await expectMarked(card(page, "1 ⟦Member"));
      await page.getByPlaceholder("Search members").fill("nobody");
      await expect(page.getByText("⟦Nobody found")).toBeVisible();
      await expectMarked(card(page, "0 ⟦of"));
    });
  });
}

base(
  "A server that was not told to speaks none of the languages for tests",
  async ({ browser, server }) => {
    const page = await browser.newPage({ locale: "en-XA", baseURL: server.url });
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.close();
  },
);
