import type { Page } from "@playwright/test";
import { createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const makeInactive = (page: Page) => page.getByRole("button", { name: "Make Inactive" });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });
const failing = (page: Page) =>
  page.route("**/api/clubs/*/events/*", (route) => route.fulfill({ status: 500 }));

test.describe("A notice", () => {
  test("goes after ten seconds, and gives back the focus that came to it without keys (R13.48)", async ({
    office: { page },
  }) => {
    await page.clock.install();
    await page.goto("/admin/events");
    await makeInactive(page).click();
    await expect(undo(page)).toBeFocused();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(9_000);
    await expect(notices(page)).toContainText("is now Inactive.");
    await page.clock.fastForward(1_500);
    await expect(notices(page)).toBeEmpty();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("stays while it has the pointer, or the focus of someone who uses keys (R13.48)", async ({
    office: { page },
  }) => {
    await page.clock.install();
    await page.goto("/admin/events");
    await makeInactive(page).press("Enter");
    await expect(undo(page)).toBeFocused();
    await notices(page).getByText("is now Inactive.").hover();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(11_000);
    await expect(undo(page)).toBeFocused();
    await notices(page).getByText("is now Inactive.").hover();
    await page.keyboard.press("Shift+Tab");
    await expect(undo(page)).not.toBeFocused();
    await page.clock.fastForward(11_000);
    await expect(undo(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(11_000);
    await expect(notices(page)).toBeEmpty();
  });

  test("about a failure stays until it is dismissed; F6 leads to it and back (R13.48)", async ({
    office: { page },
    allowConsole,
  }) => {
    allowConsole(/status of 500/);
    await page.clock.install();
    await page.goto("/admin/events");
    await failing(page);
    await makeInactive(page).press("Enter");
    await expect(notices(page)).toContainText("We couldn't make");
    await page.clock.fastForward(60_000);
    const dismiss = page.getByRole("button", { name: "Dismiss notice" });
    await expect(dismiss).toBeVisible();
    await expect(makeInactive(page)).toBeFocused();
    await page.keyboard.press("F6");
    await expect(dismiss).toBeFocused();
    await page.keyboard.press("F6");
    await expect(makeInactive(page)).toBeFocused();
    await page.keyboard.press("F6");
    await page.keyboard.press("Enter");
    await expect(notices(page)).toBeEmpty();
    await expect(makeInactive(page)).toBeFocused();
  });

  test("never lies on the last row of a page (R13.48)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    for (let number = 0; number < 8; number += 1)
      await createEvent(admin, { name: `No. ${number}` });
    const page = await openPage({ as: admin, viewport: { width: 390, height: 700 } });
    await page.goto("/admin/events");
    await expect(page.getByRole("article")).toHaveCount(8);
    for (const name of ["No. 7", "No. 6"])
      await page
        .getByRole("article", { name })
        .getByRole("button", { name: "Make Inactive" })
        .click();
    await expect(undo(page)).toHaveCount(2);
    const bottomOf = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return (box("[data-notices]")?.top ?? 0) - (box("main > * > :last-child")?.bottom ?? 0);
      });
    await expect.poll(bottomOf).toBeGreaterThan(0);
  });

  test("waits behind a dialog, which shows what fails meanwhile (R13.49)", async ({
    office: { page },
    allowConsole,
  }) => {
    allowConsole(/status of 500/);
    await page.clock.install();
    await page.goto("/admin/events");
    let answer = (_isDone: boolean) => {};
    await page.route("**/api/clubs/*/events/*", async (route) => {
      const isDone = await new Promise<boolean>((resolve) => (answer = resolve));
      await (isDone ? route.continue() : route.fulfill({ status: 500 }));
    });
    const dialog = page.getByRole("dialog");
    const open = async (isDone: boolean) => {
      const asked = page.waitForRequest("**/api/clubs/*/events/*");
      await makeInactive(page).press("Enter");
      await asked;
      await page.getByRole("button", { name: "Find a Member" }).click();
      await expect(dialog).toBeVisible();
      answer(isDone);
    };
    await open(false);
    await expect(dialog.getByText("We couldn't make")).toBeVisible();
    await dialog.getByRole("button", { name: "Dismiss notice" }).click();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await open(true);
    await expect(page.getByRole("article").getByText("Inactive", { exact: true })).toBeVisible();
    await page.clock.fastForward(11_000);
    await expect(page.getByText("is now Inactive.")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(notices(page)).toContainText("is now Inactive.");
    await page.getByRole("button", { name: "Find a Member" }).click();
    await page.clock.fastForward(11_000);
    await expect(page.getByText("is now Inactive.")).toBeVisible();
  });
});
