import type { Page } from "@playwright/test";
import type { Event } from "#contract/events/events.ts";
import { editEvent } from "#test-support/people/people.ts";
import { hold } from "../support/hold.ts";
import { expect, test } from "../support/test.ts";

const makeInactive = (page: Page) => page.getByRole("button", { name: "Make Inactive" });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });

test.describe("Undoing what was just done", () => {
  test("happens once if its answer is lost (R10.25)", async ({
    office: { page, admin },
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    await page.goto("/admin/events");
    await makeInactive(page).click();
    let lost = 0;
    await page.route("**/operations", async (route) => {
      lost += 1;
      await route.fetch();
      if (lost === 1) await route.abort();
      else await route.continue();
    });
    await undo(page).click();
    await expect(notices(page)).toContainText("Undone: Chess Night is now Inactive.");
    await expect(makeInactive(page)).toBeVisible();
    expect(lost).toBe(2);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const { operations } = body as { operations: { undo: object | null }[] };
    expect(operations.filter((one) => one.undo !== null)).toHaveLength(1);
  });

  test("says that it is under way while it takes long, and that it is done after that (R10.25)", async ({
    office: { page },
  }) => {
    await page.goto("/admin/events");
    await makeInactive(page).click();
    const release = await hold(page, "**/operations");
    await undo(page).click();
    await expect(notices(page)).toHaveText("Undoing…");
    release();
    await expect(notices(page)).toContainText("Undone: Chess Night is now Inactive.");
    await expect(notices(page)).not.toContainText("Undoing…");
    await page.getByRole("button", { name: "Redo", exact: true }).click();
    await expect(notices(page)).toContainText("Redone: Chess Night is now Inactive.");
  });

  test("is previewed if something else changed since (R10.8, R10.25)", async ({
    office: { page, admin, event },
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    await page.goto("/admin/events");
    await makeInactive(page).click();
    await expect(undo(page)).toBeFocused();
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}`);
    await editEvent(admin, (body as { event: Event }).event, { points: 9 });
    await undo(page).click();
    const dialog = page.getByRole("dialog", { name: "Undo this?" });
    await expect(dialog.getByRole("alert")).toContainText("A later change prevents this.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("article").getByText("Inactive", { exact: true })).toBeVisible();
  });
});
