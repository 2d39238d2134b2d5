import { checkIn, createEvent } from "#test-support/people/people.ts";
import { startProxy } from "#test-support/rig/proxy.ts";
import { expect, test } from "../support/test.ts";

test("over a network that holds streams back, the live list follows within seconds, and says so (R12.12)", async ({
  openPage,
  newAdmin,
  newMember,
  server,
}) => {
  const proxy = await startProxy(server.url, /^$/, { holdsStreams: true });
  const admin = await newAdmin();
  const { id, code } = await createEvent(admin);
  const page = await openPage({ as: admin, baseURL: proxy.url });
  await page.goto(`/admin/events/${id}/details`);
  await expect(page.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
  await expect(page.getByText("Updates every few seconds")).toBeVisible({ timeout: 30_000 });
  for (const heading of ["1 Attendee", "2 Attendees"]) {
    await checkIn(await newMember(), code);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible({
      timeout: 15_000,
    });
  }
  await page.close();
  await proxy.close();
});
