import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { attendeesOf } from "../support/club.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

const row = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog");

/** Members of a club, added by name at an event of before. */
async function addMembers(admin: Parameters<typeof createEvent>[0], names: readonly string[]) {
  const before = await createEvent(admin, { name: "Before" });
  for (const name of names) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const path = `${admin.api}/events/${before.id}/newcomers`;
    const { status } = await admin.browser.post(path, { firstName, lastName, gradYear: null });
    expect(status).toBe(201);
  }
}

const letters = [..."ABCDEFGHIJKLMNOPQRST"];
const sixty = letters.flatMap((letter) =>
  ["Kim", "Lee", "Roy"].map((lastName) => `${letter}nna ${lastName}`),
);

test("Sixty people are called by one thumb, one tap each, and nobody waits (R25.1, R25.2)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await addMembers(admin, sixty);
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const page = await openPage({ as: admin, viewport: { width: 390, height: 844 } });
  await page.goto(`/admin/events/${event.id}/roll-call`);
  await expect(page.getByText("0 of 60 here")).toBeVisible();
  const began = Date.now();
  let taps = 0;
  for (const name of sixty) {
    await row(page, new RegExp(`^${name}`)).click();
    taps += 1;
  }
  await expect(page.getByText("60 of 60 here")).toBeVisible();
  test.info().annotations.push({ type: "taps", description: `${taps}` });
  test.info().annotations.push({ type: "seconds", description: `${(Date.now() - began) / 1000}` });
  expect(await attendeesOf(admin, event)).toHaveLength(60);

  // Another tap is the way back.
  await row(page, /^Anna Kim/).click();
  await expect(page.getByText("59 of 60 here")).toBeVisible();
  await expect(row(page, /^Anna Kim/)).toHaveAttribute("aria-pressed", "false");
  expect(await attendeesOf(admin, event)).toHaveLength(59);
});

test("A roll call follows everybody who checks in, and is called by keyboard (R25.3, R25.4)", async ({
  openPage,
  server,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const helper = await newAdmin({ firstName: "Hal", lastName: "Per" });
  setSeat(server, admin, helper, "helper");
  setSeat(server, helper, helper);
  await addMembers(admin, ["Ben Okafor", "Cleo Park"]);
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin, { name: "First" })).code);
  const event = await createEvent(admin, { name: "Kickoff" });
  const page = await openPage({ as: helper });
  await page.goto(`/admin/events/${event.id}/details`);
  await page.getByRole("link", { name: "Roll Call" }).click();
  await expect(page.getByText("0 of 3 here")).toBeVisible();
  await checkIn(ana, event.code);
  await expect(row(page, /^Ana Ruiz.*Here at/)).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("1 of 3 here")).toBeVisible();

  // Letters find, Enter adds, and the list is back.
  await page.keyboard.type("cle");
  await expect(row(page, /^Ben Okafor/)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(row(page, /^Cleo Park.*Here at/)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("2 of 3 here")).toBeVisible();
  await page.getByRole("searchbox").press("ArrowDown");
  await expect(row(page, /^Ana Ruiz/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 of 3 here")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 of 3 here")).toBeVisible();
});

test("After a seal a roll call asks why, and adds nobody without a reason (R8.21, R25.2)", async ({
  openPage,
  allowConsole,
  newAdmin,
}) => {
  allowConsole(/status of 409/);
  const admin = await newAdmin();
  await addMembers(admin, ["Ben Okafor"]);
  const event = await createEvent(admin, { name: "Kickoff" });
  const command = { kind: "seal-event", eventId: event.id };
  await admin.browser.post(`${admin.api}/operations`, { command });
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/roll-call`);
  await row(page, /^Ben Okafor/).click();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, /^Ben Okafor/)).toHaveAttribute("aria-pressed", "false");
  expect(await attendeesOf(admin, event)).toEqual([]);
  await row(page, /^Ben Okafor/).click();
  await dialog(page).getByLabel("Reason").fill("On the paper list");
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("1 of 1 here")).toBeVisible();
  await expect(page.getByText("On the paper list")).toBeVisible();
});
