import type { Event } from "#contract/events/events.ts";
import { createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

test("The states of an event with times change automatically, by the server's time (R6.6, R6.19)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const { id } = await createEvent(admin);
  const page = await openPage({ as: admin });
  const now = Date.now();
  const hour = 3_600_000;
  // The page's own clock is wrong.
  await page.clock.install({ time: now - 5 * hour });
  await page.route(/\/api\/clubs\/[^/]+\/events\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const { event, ...rest } = (await answer.json()) as { event: Event };
    const [opensAt, closesAt] = [now + hour, now + 3 * hour];
    const times = { timeZone: "UTC", startsAt: opensAt, endsAt: closesAt, opensAt, closesAt };
    await route.fulfill({ response: answer, json: { ...rest, event: { ...event, ...times } } });
  });
  const asked = new Set<string>();
  page.on("request", (request) => {
    const isRead = request.url().includes("/api/") && !request.url().includes("/live");
    if (isRead) asked.add(request.url());
  });
  page.on("requestfinished", (request) => asked.delete(request.url()));
  await page.goto(`/admin/events/${id}/details`);
  const invite = page.getByRole("region", { name: "Member Invite" });
  const projector = page.getByRole("link", { name: "Show on Projector" });
  const fact = (label: string) => page.locator(`dt:text-is("${label}") + dd`);
  await expect(fact("Check-In Opens")).toBeVisible();
  await expect(fact("Check-In Closes")).toBeVisible();
  const status = page.locator('dt:text-is("Active Status") + dd');
  await expect(status.getByText("Active", { exact: true })).toBeVisible();
  await expect(invite).toBeVisible();
  await expect(projector).toHaveCount(0);
  // An answer would set the page's clock to the server's again.
  await expect.poll(() => asked.size).toBe(0);
  await page.route("**/api/**", () => {});
  await page.clock.fastForward(2 * hour);
  await expect(fact("Check-In Opened")).toBeVisible();
  await expect(projector).toBeVisible();
  await page.clock.fastForward(4 * hour);
  await expect(fact("Check-In Closed")).toBeVisible();
  await expect(invite).toHaveCount(0);
});
