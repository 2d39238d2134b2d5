import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/**
 * Updates the server under an open page: the names of its files are those of an old build, which
 * the server doesn't have anymore, until a new document brings the new ones.
 */
async function update(page: Page): Promise<void> {
  let isOld = true;
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() === "document") isOld = false;
    const { pathname } = new URL(request.url());
    if (!isOld || !pathname.startsWith("/assets/")) return route.fallback();
    // The server itself says that it has no such file.
    const gone = await page.request.get(pathname.replace(/(\.\w+)$/, "-of-old-build$1"));
    return route.fulfill({ response: gone });
  });
}

test.describe("After an update, an open page", () => {
  test("says so instead of blaming the connection, and goes on after Reload (R13.33)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/404|Refused to apply style|Unable to preload|dynamically imported/);
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/club");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await update(page);
    const circle = page.getByRole("button", { name: "Account menu" });
    await circle.click();
    const notices = page.getByRole("region", { name: "Notices" });
    await expect(notices).toContainText("Rollcall was updated. Reload the page to continue.");
    await expect(notices).not.toContainText("connection");
    await notices.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await circle.click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  });

  test("reloads automatically when a link leads to what is gone (R13.33)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(
      /404|Refused to apply style|Unable to preload|dynamically imported|A file is missing/,
    );
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/events");
    await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
    await update(page);
    const loaded = page.waitForEvent("load");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Members" })
      .click();
    await loaded;
    await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
    await expect(page.getByText("Something Went Wrong")).toHaveCount(0);
  });

  test("doesn't blame a sheet whose reader is gone (R13.33)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/404|Refused to apply style/);
    const page = await openPage({ as: await newAdmin() });
    await page.goto("/admin/import");
    const cells = page.getByRole("textbox");
    await expect(cells).toBeVisible();
    await update(page);
    await cells.fill("Name\tPoints\nAda Lovelace\t5");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("Rollcall was updated.");
  });

  for (const [why, isUpdate, said] of [
    ["an update", true, "Rollcall was updated. Reload the page to continue."],
    ["a lost network", false, "We couldn't load this. Check your connection and try again."],
  ] as const)
    test(`keeps what was typed if a dialog's code is missing after ${why} (R13.33)`, async ({
      office: { event, page },
      allowConsole,
    }) => {
      allowConsole(/ERR_FAILED|404|Refused to apply style|Unable to preload|dynamically imported/);
      await page.goto(`/admin/events/${event.id}/scan`);
      await expect(page.getByRole("button", { name: "Start Camera" })).toBeVisible();
      if (isUpdate) await update(page);
      else await page.route("**/assets/*", (route) => route.abort());
      const search = page.getByRole("textbox", { name: "Search by name" });
      await search.fill("ru");
      await page.getByRole("button", { name: "Find a Member" }).click();
      const notices = page.getByRole("region", { name: "Notices" });
      await expect(notices).toContainText(said);
      await expect(notices.getByRole("button", { name: "Reload" })).toHaveCount(isUpdate ? 1 : 0);
      await expect(search).toHaveValue("ru");
    });

  test("asks for missing styles less and less often (R13.33)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|404|Refused to apply style|Unable to preload/);
    const page = await openPage({ as: await newAdmin() });
    await page.clock.install();
    await page.goto("/admin/events");
    await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
    let asked = 0;
    let isAway = true;
    await page.route("**/assets/*", async (route) => {
      if (route.request().resourceType() === "stylesheet") asked += 1;
      return isAway ? route.abort() : route.fallback();
    });
    const first = page.waitForEvent("requestfailed");
    await page.getByRole("link", { name: "Members" }).hover();
    await first;
    const links = new Set<string>();
    page.on("requestfailed", (request) => {
      if (request.resourceType() === "stylesheet") links.add(request.url());
    });
    // Ten minutes, during which a request each second would be 600 for each style.
    for (let minute = 0; minute < 10; minute += 1) await page.clock.runFor(60_000);
    expect(asked).toBeGreaterThan(0);
    expect(asked / Math.max(1, links.size)).toBeLessThan(20);
    isAway = false;
  });
});
