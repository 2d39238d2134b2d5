import type { Page } from "@playwright/test";
import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { attendeesOf } from "../support/club.ts";
import { answer, cardLinkOf } from "../support/door.ts";
import { goOffline, networkFailures } from "../support/go-offline.ts";
import { kept } from "../support/kept-on-device.ts";
import { logIn, logOut } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

const row = (page: Page, name: RegExp) => page.getByRole("button", { name });

test("A scanner without a network says that nothing is saved yet, and saves it once there is one (R25.5, R25.7)", async ({
  openPage,
  allowConsole,
  newAdmin,
  newMember,
}) => {
  allowConsole(networkFailures);
  const admin = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin, { name: "First" })).code);
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/scan`);
  await expect.poll(async () => (await kept(page)).names).toContain("Ana Ruiz");
  const card = await cardLinkOf(ana);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await goOffline(page);

  const shown = answer(page, /Ana Ruiz.*Not saved yet/).waitFor();
  await scanByKeys(page, card);
  const began = await page.evaluate(() => performance.now());
  await shown;
  const took = (await page.evaluate(() => performance.now())) - began;
  test.info().annotations.push({ type: "not saved yet after, in ms", description: `${took}` });
  await page.keyboard.press("Escape");
  const list = page.getByRole("region", { name: "Last Scanned" });
  await expect(list).toContainText("Not saved yet");
  await expect(list).not.toContainText("Added at");
  // Waiting additions are stored without names.
  expect((await kept(page)).waiting).toContain(ana.personId);
  expect((await kept(page)).waiting).not.toContain("Ruiz");
  // Members whom this device has seen are found by name, too.
  await page.getByRole("textbox", { name: "Search by name" }).fill("ana");
  await expect(page.getByRole("button", { name: "Add Ana Ruiz" })).toBeVisible();
  expect(await attendeesOf(admin, event)).toEqual([]);

  await page.context().setOffline(false);
  await expect(list).toContainText("Added at");
  await expect(list).not.toContainText("Not saved yet");
  expect(await attendeesOf(admin, event)).toMatchObject([{ name: "Ana Ruiz" }]);
  expect((await kept(page)).waiting).toBe("[]");
});

test("A roll call continues without a network, through a reload, and counts no one before they are saved (R25.5)", async ({
  openPage,
  allowConsole,
  newAdmin,
  newMember,
}) => {
  allowConsole(networkFailures);
  const admin = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin, { name: "First" })).code);
  const event = await createEvent(admin, { name: "Kickoff" });
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/roll-call`);
  await expect(page.getByText("0 of 1 here")).toBeVisible();
  await page.route("**/arrivals", (route) => route.abort());
  await row(page, /^Ana Ruiz/).click();
  await expect(row(page, /^Ana Ruiz.*Not saved yet/)).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("0 of 1 here")).toBeVisible();
  await expect(page.getByText("1 not saved yet")).toBeVisible();
  // Another tap takes them out, and one more in.
  await row(page, /^Ana Ruiz/).click();
  await expect(page.getByText("1 not saved yet")).toBeHidden();
  await row(page, /^Ana Ruiz/).click();
  await expect(page.getByText("1 not saved yet")).toBeVisible();

  await page.reload();
  await expect(row(page, /^Ana Ruiz.*Not saved yet/)).toBeVisible();
  await page.unroute("**/arrivals");
  await page.goto("/admin/events");
  await expect(page.getByText("Ana Ruiz is on the list now.")).toBeVisible();
  expect(await attendeesOf(admin, event)).toHaveLength(1);
});

test("Names leave the device at a logout, and people one officer has added are never sent by the next (R25.5, R25.7)", async ({
  openPage,
  allowConsole,
  newAdmin,
  newMember,
}) => {
  allowConsole(networkFailures);
  const admin = await newAdmin();
  const other = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin, { name: "First" })).code);
  const event = await createEvent(admin, { name: "Kickoff" });
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/roll-call`);
  await page.route("**/arrivals", (route) => route.abort());
  await row(page, /^Ana Ruiz/).click();
  await expect(page.getByText("1 not saved yet")).toBeVisible();
  expect((await kept(page)).names).toContain("Ana Ruiz");
  await logOut(page);
  await expect.poll(async () => (await kept(page)).names).toBe("[]");
  const { waiting } = await kept(page);
  expect(waiting).toContain(ana.personId);
  expect(waiting).not.toContain("Ruiz");

  // Ends the first officer's page, which may still be trying: the server refuses what it sends.
  await page.goto("/login");
  let sent = 0;
  await page.unroute("**/arrivals");
  page.on("request", (request) => (sent += Number(request.url().endsWith("/arrivals"))));
  const enter = async ({ user: { email }, password }: typeof admin) => {
    await page.goto("/login");
    await logIn(page, email, password);
    await expect(page).toHaveURL(/\/admin\/events/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
  };
  await enter(other);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
  expect(sent).toBe(0);
  await logOut(page);
  await enter(admin);
  await expect(page.getByText("Ana Ruiz is on the list now.")).toBeVisible();
  await page.goto(`/admin/events/${event.id}/roll-call`);
  await expect(page.getByText("1 of 1 here")).toBeVisible();
});
