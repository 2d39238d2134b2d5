import { createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

test("Events asks every 30 seconds, in one place, for everything that waits for an officer (R19.2, R26.11)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await createEvent(admin, { name: "Kickoff" });
  const page = await openPage({ as: admin });
  await page.clock.install();
  const asked: string[] = [];
  await page.goto("/admin/events");
  await expect(page.getByRole("heading", { name: "Kickoff" })).toBeVisible();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("requests")) asked.push(pathname);
  });
  await page.clock.runFor(60_000);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  expect([...new Set(asked)]).toEqual([`${admin.api}/requests`]);
});
