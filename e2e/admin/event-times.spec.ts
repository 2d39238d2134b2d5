import type { Event } from "#contract/events.ts";
import { createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

test.describe("The states of an event with times", () => {
  test("flip by themselves, by the server's time", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin);
    const page = await openPage({ as: admin });
    // The page's own clock goes after.
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
    await expect(page.getByRole("button", { name: "Make Inactive" })).toHaveCount(0);
    await expect(page.getByText(/^Open until /)).toBeVisible();
    await expect(page.getByRole("button", { name: "Make Inactive" })).toBeVisible();
    await expect(page.getByText(/^Closed (at|on) /)).toBeVisible();
    await expect(page.getByRole("region", { name: "Member Invite" })).toHaveCount(0);
  });
});
