import type { Event } from "#contract/events.ts";
import { createEvent } from "#test-support/people.ts";
import { openPart } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

test.describe("A weekly repetition", () => {
  test("is created from an event's details, without the skipped days, and undone (R6.24)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    // A last day that is too early is rejected.
    allowConsole(/status of 400/);
    const admin = await newAdmin();
    const { id } = await createEvent(admin, { name: "Chess Night", date: "2099-01-02" });
    await createEvent(admin, { name: "Chess Night", date: "2099-01-16" });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    await openPart(page, "Before");
    await page.getByRole("button", { name: "Repeat Weekly" }).click();
    const dialog = page.getByRole("dialog", { name: "Repeat Chess Night weekly" });
    const lastDay = dialog.getByLabel("Last Day");
    await expect(lastDay).toBeFocused();
    await lastDay.fill("2099-01-08");
    await expect(dialog.getByText("Last Day must be at least a week after")).toBeVisible();
    await lastDay.fill("2099-01-30");
    await expect(dialog.getByRole("group", { name: "3 of 4 days" })).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: /1\/16\/2099/ })).toBeDisabled();
    await dialog.getByRole("checkbox", { name: /1\/9\/2099/ }).press("Space");
    await dialog.getByRole("button", { name: "Create 2 Events" }).press("Enter");
    const notice = page.getByText("Created 2 events.");
    await expect(notice).toBeVisible();
    await page.goto("/admin/events");
    await expect(page.getByRole("article", { name: "Chess Night" })).toHaveCount(4);

    await page.goto("/admin/history");
    await expect(
      page.getByText("Repeated Chess Night weekly until 1/30/2099: 2 events"),
    ).toBeVisible();
    await page.getByRole("button", { name: /Undo: Repeated/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto("/admin/events");
    await expect(page.getByRole("article", { name: "Chess Night" })).toHaveCount(2);
  });
});

test.describe("The states of an event with times", () => {
  test("change automatically, by the server's time (R6.19)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin);
    const page = await openPage({ as: admin });
    // The page's own clock is wrong.
    await page.addInitScript(() => {
      const right = Date.now.bind(Date);
      Date.now = () => right() - 5 * 3_600_000;
    });
    await page.route(/\/api\/clubs\/[^/]+\/events\/[^/]+$/, async (route) => {
      const answer = await route.fetch();
      const { event, ...rest } = (await answer.json()) as { event: Event };
      const now = Date.now();
      const times = { timeZone: "UTC", opensAt: now + 3_000, closesAt: now + 6_000 };
      await route.fulfill({ response: answer, json: { ...rest, event: { ...event, ...times } } });
    });
    await page.goto(`/admin/events/${id}/details`);
    await expect(page.getByText(/^Opens (at|on) /)).toBeVisible();
    await expect(page.getByRole("region", { name: "Member Invite" })).toBeVisible();
    const projector = page.getByRole("link", { name: "Show on Projector" });
    await expect(projector).toHaveCount(0);
    await expect(page.getByText(/^Open until /)).toBeVisible();
    await expect(projector).toBeVisible();
    await expect(page.getByText(/^Closed (at|on) /)).toBeVisible();
    await expect(page.getByRole("region", { name: "Member Invite" })).toHaveCount(0);
  });
});
