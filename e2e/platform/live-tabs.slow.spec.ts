import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { startProxy as startCountingProxy } from "#test-support/rig/proxy.ts";
import { logIn, logOut } from "../support/log-in.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

test("each tab that is seen receives what happens, and one that was closed takes no connection", async ({
  openPage,
  newAdmin,
  newMember,
  server,
}) => {
  const proxy = await startCountingProxy(server.url, /\/api\/clubs\/[^/]+\/live$/);
  const admin = await newAdmin();
  const { id, code } = await createEvent(admin);
  const first = await openPage({ as: admin, baseURL: proxy.url });
  const second = await first.context().newPage();
  const see = async (tab: Page, heading: string) =>
    expect(tab.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  for (const tab of [first, second]) {
    await tab.goto(`/admin/events/${id}/details`);
    await see(tab, "0 Attendees");
  }
  await checkIn(await newMember(), code);
  for (const tab of [first, second]) await see(tab, "1 Attendee");
  await first.close();
  await expect.poll(proxy.open).toBe(1);
  await checkIn(await newMember(), code);
  await see(second, "2 Attendees");
  await second.goto("/privacy-policy");
  await expect.poll(proxy.open).toBe(0);
  await proxy.close();
});

test("a tab follows a logout in a different tab, and receives nothing more for that account", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const [admin, successor] = [await newAdmin(), await newAdmin()];
  const [left, own] = [await createEvent(admin), await createEvent(successor)];
  const page = await openPage({ as: admin });
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto("/admin/members");
    await expect(tab.getByText("Members will show up here...")).toBeVisible();
  }
  await logOut(page);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Login");

  await logIn(page, successor.user.email, successor.password);
  await expect(other).toHaveURL("/admin/members");
  await expect(other.getByText("Members will show up here...")).toBeVisible();
  await checkIn(await newMember({ firstName: "Foreign" }), left.code);
  await checkIn(await newMember({ firstName: "Own" }), own.code);
  await expect(column(other.getByRole("table"), "Name")).toHaveText(["Own Okafor"]);
});
