import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { startProxy as startCountingProxy } from "#test-support/rig/proxy.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

test("a browser's tabs share one live connection", async ({
  openPage,
  newAdmin,
  newMember,
  server,
}) => {
  const proxy = await startCountingProxy(server.url, /\/api\/clubs\/[^/]+\/live$/);
  const admin = await newAdmin();
  const { id, code } = await createEvent(admin);
  const first = await openPage({ as: admin, baseURL: proxy.url });
  const tabs = [first];
  const open = async (tab: Page) => {
    await tab.goto(`/admin/events/${id}/details`);
    await expect(tab.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
  };
  const see = async (heading: string) => {
    for (const tab of tabs)
      await expect(tab.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  };
  await open(first);
  // More tabs than the browser's connection limit per site.
  for (let tab = 1; tab < 8; tab += 1) {
    const next = await first.context().newPage();
    tabs.push(next);
    await open(next);
  }
  await checkIn(await newMember(), code);
  await see("1 Attendee");
  expect(proxy.most()).toBe(1);

  await tabs.shift()?.close();
  await checkIn(await newMember(), code);
  await see("2 Attendees");
  expect(proxy.open()).toBe(1);
  expect(proxy.most()).toBe(1);

  await Promise.all(tabs.map((tab) => tab.goto("/privacy-policy")));
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
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Login");

  await page.getByLabel("Email").fill(successor.user.email);
  await page.getByLabel("Password", { exact: true }).fill(successor.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(other).toHaveURL("/admin/members");
  await expect(other.getByText("Members will show up here...")).toBeVisible();
  await checkIn(await newMember({ firstName: "Foreign" }), left.code);
  await checkIn(await newMember({ firstName: "Own" }), own.code);
  await expect(column(other.getByRole("table"), "Name")).toHaveText(["Own Okafor"]);
});
