import type { Page } from "@playwright/test";
import { checkIn, createEvent, editEvent } from "#test-support/people.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

/** The parts' titles, from top to bottom. */
const titles = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .filter({ hasText: /^(Before|Now|After)$/ });

const summary = (page: Page, part: string) => page.locator("summary").filter({ hasText: part });

/** All controls except for members' names, and menus, whose buttons are marked as opening one. */
const actions = (page: Page) =>
  page
    .getByRole("main")
    .locator("a:not(td a), button:not([aria-haspopup], [aria-label=Back], [type=submit])")
    .filter({ visible: true });

test.describe("The parts of an event's details", () => {
  test("lead by the event's state when the page opens, and don't move while it is open (R6.28)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { date: null });
    await checkIn(await newMember(), event.code);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details`);
    await expect(titles(page)).toHaveText(["Now", "After", "Before"]);
    await expect(page.locator("details[open]")).toHaveCount(0);
    await expect(actions(page)).toHaveText(["Edit Event Details", "Show on Projector"]);

    await editEvent(admin, event, { status: "Inactive" });
    await expect(page.getByRole("region", { name: "Member Invite" })).toHaveCount(0);
    await expect(titles(page)).toHaveText(["Now", "After", "Before"]);
    await page.reload();
    await expect(titles(page)).toHaveText(["After", "Now", "Before"]);
    await expect(page.locator("details[open]")).toHaveCount(1);
    await expect(actions(page)).toHaveText(["Edit Event Details", "Count Heads"]);
    await expect(page.getByText("Check-in is closed.")).toBeVisible();
  });

  test("start with Before for a future event, and show the first step (R6.28)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin, { status: "Inactive", date: null });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    await expect(titles(page)).toHaveText(["Before", "Now", "After"]);
    await expect(page.getByText("Add a date first: choose Edit Event Details.")).toBeVisible();
    await expect(actions(page)).toHaveText(["Edit Event Details"]);
  });

  test("are opened and used with only the keyboard (R6.28)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
    await page.goto(`/admin/events/${id}/details`);
    const more = page.getByRole("button", { name: "More actions for this event" });
    await tabTo(page, page.getByRole("link", { name: "Edit Event Details" }));
    await page.keyboard.press("Tab");
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Copy Code" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Seal" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Show on Projector" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(summary(page, "At the Door")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/door=open/);
    await expect(page.getByRole("region", { name: "Paper Slips" })).toBeVisible();
    await tabTo(page, summary(page, "After"));
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/door=open/);
    await expect(page.locator("details[open]")).toHaveCount(1);
    await expect(summary(page, "After")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Count Heads" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Head count")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Count Heads" })).toBeFocused();
  });

  test("open one at a time, and the last opened stays in view (R6.28)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin);
    await checkIn(await newMember(), event.code);
    const page = await openPage({ as: admin, viewport: { width: 390, height: 400 } });
    await page.goto(`/admin/events/${event.id}/details?door=open`);
    await expect(page.getByRole("region", { name: "Door Passes" })).toBeVisible();
    for (const part of ["Before", "After", "At the Door", "Before"]) {
      await summary(page, part).click();
      await expect(page.locator("details[open] > summary")).toContainText([part]);
      await expect(summary(page, part)).toBeInViewport({ ratio: 1 });
    }
    await summary(page, "Before").click();
    await expect(page.locator("details[open]")).toHaveCount(0);
  });

  test("show when there's nothing left to do (R6.28)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin, { date: null });
    const command = { kind: "cancel-event", eventId: id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    await expect(titles(page)).toHaveText(["After", "Now", "Before"]);
    await expect(page.getByText("Check-in is closed.")).toBeVisible();
    await summary(page, "Before").click();
    await expect(page.getByText("There's nothing left to set up.")).toBeVisible();
    await expect(actions(page)).toHaveText(["Edit Event Details", "Reinstate Event"]);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("leave the list of an open event on the first screen (R6.28)", async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const admin = await newAdmin();
      const { id, code } = await createEvent(admin);
      await checkIn(await newMember(), code);
      const page = await openPage({ as: admin });
      await page.goto(`/admin/events/${id}/details`);
      const list = page.getByRole("region", { name: "1 Attendee" });
      await expect(list.getByRole("row").first()).toBeAttached();
      expect((await list.boundingBox())?.y).toBeLessThan(844);
    });
  });
});
