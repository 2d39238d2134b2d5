import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { attendeesOf } from "../support/club.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";
import { thumbOn } from "../support/thumb.ts";

const row = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
/** A person who was added, of whom the row tells the time. */
const here = (page: Page, name: string) => row(page, new RegExp(`^${name}.*\\d:\\d\\d`));
/** Where each row and its mark are on the page: their top and height, and the mark's left. */
const placesOf = (page: Page) =>
  page.locator("button[aria-pressed]").evaluateAll((rows) =>
    rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      const mark = row.lastElementChild?.getBoundingClientRect();
      return [top + scrollY, height, mark && mark.top + scrollY, mark?.left];
    }),
  );
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const dialog = (page: Page) => page.getByRole("dialog");

/** Members of a club, who were added by name at an earlier event. */
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

test("Sixty people are checked off with one thumb, one tap each, without waiting (R25.1, R25.2)", async ({
  openPage,
  newAdmin,
}) => {
  test.slow();
  const admin = await newAdmin();
  await addMembers(admin, sixty);
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const page = await openPage({ as: admin, ...phone });
  await page.goto(`/admin/events/${event.id}/roll-call`);
  await expect(page.getByText("0 of 60 here")).toBeVisible();
  const thumb = await thumbOn(page);
  const places = await placesOf(page);
  const began = Date.now();
  for (const name of sixty) await thumb.tap(row(page, new RegExp(`^${name}`)));
  await expect(page.getByText("60 of 60 here")).toBeVisible();
  const seconds = (Date.now() - began) / 1000;
  for (const [type, count] of Object.entries({ ...thumb.used, seconds }))
    test.info().annotations.push({ type, description: `${count}` });
  // A person who takes a second for each tap and each swipe needs less than 90 seconds.
  expect(thumb.used.taps).toBe(60);
  expect(thumb.used.taps + thumb.used.swipes).toBeLessThan(90);
  expect(await attendeesOf(admin, event)).toHaveLength(60);
  // A row that grows when it is tapped moves the next one away from under the thumb.
  expect(await placesOf(page)).toEqual(places);

  // Another tap is the way back, once the first one has its answer.
  await expect(row(page, /^Tnna Roy.*Undo/)).toBeVisible();
  await thumb.tap(row(page, /^Tnna Roy/));
  await expect(page.getByText("59 of 60 here")).toBeVisible();
  await expect(row(page, /^Tnna Roy/)).toHaveAttribute("aria-pressed", "false");
  expect(await attendeesOf(admin, event)).toHaveLength(59);
});

test("On a phone, no press moves a row or its mark, whatever becomes of it (R25.13)", async ({
  openPage,
  allowConsole,
  newAdmin,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const admin = await newAdmin();
  const long = "Maximiliana-Josephina Featherstonehaugh-Cholmondeley";
  await addMembers(admin, ["Christopherjohn Reyes", long, "Ian Ho", "Zoe Ng"]);
  const event = await createEvent(admin, { name: "Kickoff" });
  const page = await openPage({ as: admin, ...phone });
  await page.goto(`/admin/events/${event.id}/roll-call`);
  await expect(page.getByText("0 of 4 here")).toBeVisible();
  const places = await placesOf(page);
  // A name of one line and one of two don't push others about; all short ones have one height.
  const [, ...heights] = places.map(([, height]) => height).toSorted((a = 0, b = 0) => b - a);
  expect(new Set(heights).size).toBe(1);
  const unmoved = async () => expect(await placesOf(page)).toEqual(places);

  await row(page, /^Ian Ho/).tap();
  await expect(here(page, "Ian Ho")).toHaveText(/Undo$/);
  await unmoved();
  await row(page, /^Maximiliana/).tap();
  await expect(page.getByText("2 of 4 here")).toBeVisible();
  await unmoved();
  await page.getByRole("button", { name: "Excuse Zoe Ng" }).tap();
  await expect(page.getByText("1 excused")).toBeVisible();
  await unmoved();
  await page.route("**/arrivals", (route) => route.abort());
  await row(page, /^Christopherjohn/).tap();
  await expect(page.getByText("1 not saved yet")).toBeVisible();
  await unmoved();
  await row(page, /^Ian Ho/).tap();
  await expect(page.getByText("1 of 4 here")).toBeVisible();
  await unmoved();
});

test("A roll call is sorted by first or last name, which stays in the URL (R25.14)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await addMembers(admin, ["Zoe Adams", "Ana Zander", "Ben Okafor"]);
  const event = await createEvent(admin, { name: "Kickoff" });
  const page = await openPage({ as: admin });
  const path = `/admin/events/${event.id}/roll-call`;
  await page.goto(path);
  const rows = page.locator("button[aria-pressed]");
  await expect(rows).toContainText(["Ana Zander", "Ben Okafor", "Zoe Adams"]);
  await page.getByRole("button", { name: "Sort" }).click();
  await page.getByRole("menuitemradio", { name: "Last Name A-Z" }).click();
  await expect(rows).toContainText(["Zoe Adams", "Ben Okafor", "Ana Zander"]);
  await expect(page).toHaveURL(`${path}?sort=last-name`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["A", "O", "Z"]);
  await page.reload();
  await expect(rows).toContainText(["Zoe Adams", "Ben Okafor", "Ana Zander"]);
});

test("An officer excuses people who aren't here, and other officers see it; helpers don't (R25.10)", async ({
  openPage,
  server,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const helper = await newAdmin({ firstName: "Hal", lastName: "Per" });
  setSeat(server, admin, helper, "helper");
  setSeat(server, helper, helper);
  await addMembers(admin, ["Ben Okafor", "Cleo Park"]);
  const event = await createEvent(admin, { name: "Kickoff" });
  const path = `/admin/events/${event.id}/roll-call`;
  const [page, other] = [await openPage({ as: admin }), await openPage({ as: admin })];
  for (const each of [page, other]) await each.goto(path);
  await page.getByRole("button", { name: "Excuse Ben Okafor" }).click();
  for (const each of [page, other]) {
    await expect(row(each, /^Ben Okafor.*Excused/)).toHaveAttribute("aria-pressed", "false");
    await expect(each.getByText("0 of 2 here")).toBeVisible();
    await expect(each.getByText("1 excused")).toBeVisible();
  }
  await other.getByRole("button", { name: "Undo excuse for Ben Okafor" }).click();
  await expect(row(page, /^Ben Okafor.*Excused/)).toHaveCount(0);

  // People who come after all are here, and those who are here can't be excused.
  await page.getByRole("button", { name: "Excuse Cleo Park" }).press("Enter");
  await row(page, /^Cleo Park.*Excused/).click();
  await expect(here(page, "Cleo Park")).toBeVisible();
  await expect(page.getByRole("button", { name: "Excuse Cleo Park" })).toHaveCount(0);
  const helping = await openPage({ as: helper });
  await helping.goto(path);
  await expect(row(helping, /^Ben Okafor/)).toBeVisible();
  await expect(helping.getByRole("button", { name: "Excuse" })).toHaveCount(0);
});

test("A roll call shows everyone who checks in, and works with the keyboard (R25.2, R25.3, R25.4)", async ({
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
  await expect(here(page, "Ana Ruiz")).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("1 of 3 here")).toBeVisible();
  await here(page, "Ana Ruiz").click({ force: true });
  await expect(page.getByText("Officers can remove Ana Ruiz on the event's page.")).toBeVisible();

  // Letters find, Enter adds, and the list is back.
  await page.keyboard.type("cle");
  await expect(row(page, /^Ben Okafor/)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(here(page, "Cleo Park")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("2 of 3 here")).toBeVisible();
  await page.getByRole("searchbox").press("ArrowDown");
  await expect(row(page, /^Ana Ruiz/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 of 3 here")).toBeVisible();
  // The list may show it before the answer, until which another press is taken for accidental.
  await expect(row(page, /^Ben Okafor.*Undo/)).toBeFocused();
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
