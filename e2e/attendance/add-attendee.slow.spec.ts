import type { Page } from "@playwright/test";
import { checkIn, createEvent, type Admin, type Person } from "#test-support/people/people.ts";
import { attendeesOf, membersOf } from "../support/club.ts";
import { hold } from "../support/hold.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

type NewMember = (details: { firstName: string; lastName: string }) => Promise<Person>;

/** A club with three members, one of whom attends the event that is opened. */
async function openEvent(page: Page, admin: Admin, newMember: NewMember) {
  const earlier = await createEvent(admin, { name: "Earlier" });
  const event = await createEvent(admin, { name: "Now", points: 10 });
  for (const [firstName, lastName] of [
    ["Mina", "Okafor"],
    ["Noor", "Haddad"],
    ["Bo", "Li"],
  ] as const) {
    const member = await newMember({ firstName, lastName });
    await checkIn(member, earlier.code);
    if (firstName === "Bo") await checkIn(member, event.code);
  }
  await page.goto(`/admin/events/${event.id}/details`);
  return {
    event,
    field: page.getByRole("combobox", { name: "Add Attendee" }),
    save: page.getByRole("button", { name: "Save" }),
    options: page.getByRole("option"),
    names: column(page.getByRole("table", { name: "Attendees" }), "Name"),
  };
}

test.describe("Adding attendees manually", () => {
  test("saves the selected member with time, name and points, and offers the next (R8.5)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { event, field, save, options, names } = await openEvent(page, admin, newMember);
    await expect(save).toBeDisabled();
    await field.click();
    await page.getByRole("option", { name: "Mina Okafor" }).click();
    await expect(field).toHaveValue("Mina Okafor");
    await save.click();
    await expect(page.getByRole("heading", { name: "2 Attendees" })).toBeVisible();
    await expect(names).toHaveText(["Mina Okafor", "Bo Li"]);
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await field.click();
    await expect(options).toHaveText([/^Noor Haddad/]);

    expect(await attendeesOf(admin, event)).toMatchObject([
      { name: "Mina Okafor", gradYear: 2027 },
      { name: "Bo Li" },
    ]);
    const mina = (await membersOf(admin)).find(({ name }) => name === "Mina Okafor");
    expect(mina?.totalPoints).toBe(20);
  });

  test("names who is here already first, and offers no duplicate of them with one press (R8.30)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { event, field, options } = await openEvent(page, admin, newMember);
    const announced = page.getByRole("status").filter({ hasText: "here since" });
    await field.click();
    await page.keyboard.type("o");
    // It is said above those who can be added, and isn't one of them.
    await expect(announced).toHaveText(/^Bo Li · here since \d+:\d\d/);
    await expect(options).toHaveText([/^Mina Okafor/, /^Noor Haddad/]);
    await page.keyboard.type("b");
    await expect(announced).toHaveCount(0);
    for (const typed of ["Bo", "bo li"]) {
      await field.fill(typed);
      await expect(announced).toHaveText(/^Bo Li · here since/);
      await expect(options).toHaveCount(0);
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();

    // A name like theirs may be someone else's: this is asked.
    await field.fill("Mina Okafo");
    await expect(options).toHaveText([/^Mina Okafor/, "Add “Mina Okafo” as someone new"]);
    await options.last().click();
    const dialog = page.getByRole("dialog", { name: "Add Someone New" });
    await expect(dialog.getByLabel("Last Name")).toHaveValue("Okafo");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("preserves text typed before the list has loaded", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const release = await hold(page, "**/assets/combobox-*.js");
    const { field, options } = await openEvent(page, admin, newMember);
    await field.click();
    await page.keyboard.type("hddad");
    for (let left = 0; left < 4; left += 1) await page.keyboard.press("ArrowLeft");
    const place = await field.boundingBox();
    release();
    await expect(options).toHaveText([/^Noor Haddad/]);
    expect(await field.boundingBox()).toEqual(place);
    await page.keyboard.type("a");
    await expect(field).toHaveValue("haddad");
  });

  test("opens the list even if it arrives while the mouse button is held down", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const release = await hold(page, "**/assets/combobox-*.js");
    const { field, options } = await openEvent(page, admin, newMember);
    await field.hover();
    await page.mouse.down();
    release();
    await expect(options).toHaveCount(2);
    await page.mouse.up();
    await options.first().click();
    await expect(field).toHaveValue("Mina Okafor");
  });

  test("searches 250 ms after the last key (R8.5)", async ({ openPage, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    await page.clock.install();
    const { field, options } = await openEvent(page, admin, newMember);
    await field.click();
    await expect(options).toHaveCount(2);
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially("haddad");
    await page.clock.runFor(249);
    await expect(options).toHaveCount(2);
    await page.clock.runFor(1);
    await expect(options).toHaveText([/^Noor Haddad/]);
  });

  test("says how many options there are if none is chosen yet, and that no one matches (R13.51)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, options } = await openEvent(page, admin, newMember);
    const said = page.getByRole("status").filter({ hasText: "option" });
    await field.click();
    await expect(said).toContainText("2 options");
    await field.fill("Quentin Abel");
    await expect(options).toHaveText([/Quentin Abel.* as someone new/]);
    await expect(said).toContainText(/1 option.*No members found/);
    await field.fill("haddad");
    await expect(options).toHaveText([/^Noor Haddad/]);
    await expect(said).toHaveCount(0);
  });

  test("Enter selects the first match, and leads to Save", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, save, options, names } = await openEvent(page, admin, newMember);
    await field.click();
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
    await field.fill("haddad");
    await expect(options).toHaveText([/^Noor Haddad/]);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("Noor Haddad");
    await expect(save).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(names).toHaveText(["Noor Haddad", "Bo Li"]);
  });

  test("leaving the field closes the list", async ({ openPage, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, options } = await openEvent(page, admin, newMember);
    await field.fill("haddad");
    await expect(options).toHaveText([/^Noor Haddad/]);
    await page.keyboard.press("Tab");
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue("haddad");
  });

  test("names its shortcut in a tooltip (R8.6)", async ({ openPage, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, save } = await openEvent(page, admin, newMember);
    const tooltip = page.getByRole("tooltip", { name: "Shortcut: Shift+Enter" });
    await expect(field).toHaveAccessibleDescription("Shortcut: Shift+Enter");
    await save.locator("..").hover();
    await expect(tooltip).toBeVisible();
    // It stays while the pointer is on it, and covers nothing.
    await tooltip.hover();
    await expect(tooltip).toBeVisible();
  });

  test("Shift+Enter saves nothing while the field has the focus, or no one is selected (R8.6)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { event, field } = await openEvent(page, admin, newMember);
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("Shift+Enter");
    await field.click();
    await page.getByRole("option", { name: "Noor Haddad" }).click();
    await field.focus();
    await page.keyboard.press("Shift+Enter");
    await expect(field).toHaveValue("Noor Haddad");
    expect(await attendeesOf(admin, event)).toHaveLength(1);
  });

  test("lists no one whose timestamp the server hasn't set (R8.3)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, save, names } = await openEvent(page, admin, newMember);
    await expect(names).toHaveText(["Bo Li"]);
    const turn = Promise.withResolvers<void>();
    await page.route("**/attendees", async (route) => {
      await turn.promise;
      await route.continue();
    });
    await field.click();
    await page.getByRole("option", { name: "Noor Haddad" }).click();
    await save.click();
    await expect(save).toBeDisabled();
    await expect(names).toHaveText(["Bo Li"]);
    turn.resolve();
    await expect(names).toHaveText(["Noor Haddad", "Bo Li"]);
  });

  test("a failure is shown and the selection stays (R13.15)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 500/);
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, save, names } = await openEvent(page, admin, newMember);
    await expect(names).toHaveText(["Bo Li"]);
    await page.route("**/attendees", (route) => route.fulfill({ status: 500 }));
    await field.click();
    await page.getByRole("option", { name: "Noor Haddad" }).click();
    await save.click();
    await expect(page.getByRole("alert")).toContainText("We couldn't add Noor Haddad.");
    await page.unroute("**/attendees");
    await save.click();
    await expect(names).toHaveText(["Noor Haddad", "Bo Li"]);
  });
});
