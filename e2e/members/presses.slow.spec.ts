import type { Page } from "@playwright/test";
import { checkIn, createEvent, type Person } from "#test-support/people/people.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { membersOf } from "../support/club.ts";
import { countPresses } from "../support/count-presses.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

const phone = { width: 390, height: 844 };

type OpenPage = (options: { as: Person; viewport: typeof phone; hasTouch: true }) => Promise<Page>;

/** A page on a phone, on which presses count from the moment `path` has loaded. */
async function begin(openPage: OpenPage, as: Person, path: string) {
  const page = await openPage({ as, viewport: phone, hasTouch: true });
  const presses = await countPresses(page);
  await page.goto(path);
  return { page, presses };
}

/** How many presses an officer's most frequent jobs take on a phone, from the page of each. */
test.describe("Presses on a phone", () => {
  test("a carry-over is changed with 2 (R4.4)", async ({ openPage, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin, { points: 5 })).code);
    const { page, presses } = await begin(openPage, admin, "/admin/members");
    await page.getByRole("spinbutton", { name: "Carry-over for Ana Ruiz" }).tap();
    await page.keyboard.type("7");
    await page.getByRole("button", { name: "Save" }).tap();
    await expect.poll(async () => (await membersOf(admin))[0]?.totalPoints).toBe(12);
    expect(presses.count()).toBe(2);
  });

  test("the list of members is exported with 2 (R10.13)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    await checkIn(await newMember(), (await createEvent(admin)).code);
    const { page, presses } = await begin(openPage, admin, "/admin/members");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).tap();
    await page.getByRole("menuitem", { name: "Members as CSV" }).tap();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    expect(presses.count()).toBe(2);
  });

  test("claim slips for everyone without an account are made with 2, by name (R4.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    await importSheet(admin, sheetOf(sheetRow("Zoe Adams"), sheetRow("Ana R"), sheetRow("Ben Ok")));
    const { page, presses } = await begin(openPage, admin, "/admin/members");
    await page.getByRole("button", { name: "Print Claim Slips" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Create Claim Slips" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claim Slips");
    await expect(page.getByRole("main")).toHaveText(/Ana R.*Ben Ok.*Zoe Adams/s);
    expect(presses.count()).toBe(2);
  });

  test("all emails are copied with 2 (R4.16)", async ({ openPage, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const { code } = await createEvent(admin);
    const [ana, bo] = [await newMember(), await newMember()];
    for (const member of [ana, bo]) await checkIn(member, code);
    await importSheet(admin, sheetOf(sheetRow("No Email")));
    const { page, presses } = await begin(openPage, admin, "/admin/members");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Export" }).tap();
    await page.getByRole("menuitem", { name: "Copy All Emails" }).tap();
    await expect(page.getByText("Copied 2 emails. 1 member has no email.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split(", ").toSorted()).toEqual([ana.user.email, bo.user.email].toSorted());
    expect(presses.count()).toBe(2);
  });

  test("someone who forgot their phone is added with 2, and that is undone with 1 (R8.24, R10.25)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin)).code);
    const event = await createEvent(admin);
    const details = `/admin/events/${event.id}/details`;
    const { page, presses } = await begin(openPage, admin, details);
    await page.getByRole("combobox", { name: "Add Attendee" }).tap();
    await page.getByRole("option", { name: "Ana Ruiz" }).getByText("Add", { exact: true }).tap();
    await expect(page.getByRole("heading", { name: "1 Attendee" })).toBeVisible();
    expect(presses.count()).toBe(2);
    await page.getByRole("button", { name: "Undo", exact: true }).tap();
    await expect(page.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
    expect(presses.count()).toBe(3);
    await page.getByRole("button", { name: "Redo", exact: true }).tap();
    await expect(page.getByRole("heading", { name: "1 Attendee" })).toBeVisible();
  });

  test("someone who isn't there is removed with 3, and that is undone with 1 (R8.26, R10.25)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin);
    await checkIn(await newMember({ firstName: "Ana", lastName: "Ruiz" }), event.code);
    await checkIn(await newMember(), event.code);
    const { page, presses } = await begin(openPage, admin, `/admin/events/${event.id}/details`);
    const row = page.getByRole("row").filter({ hasText: "Ana Ruiz" });
    await row.getByRole("button", { name: "More" }).tap();
    await page.getByRole("menuitem", { name: "Remove" }).tap();
    const dialog = page.getByRole("dialog", { name: /^Remove Ana Ruiz from/ });
    await dialog.getByRole("button", { name: "Remove 1 Attendee" }).tap();
    await expect(page.getByRole("heading", { name: "1 Attendee" })).toBeVisible();
    expect(presses.count()).toBe(3);
    await page.getByRole("button", { name: "Undo", exact: true }).tap();
    await expect(page.getByRole("heading", { name: "2 Attendees" })).toBeVisible();
    expect(presses.count()).toBe(4);
  });

  test("a newcomer without an account is added with 2 (R8.25)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin);
    const details = `/admin/events/${event.id}/details`;
    const { page, presses } = await begin(openPage, admin, details);
    await page.getByRole("combobox", { name: "Add Attendee" }).tap();
    await page.keyboard.type("dara o'brien");
    // The list follows the typing, with a delay.
    await page.getByRole("option", { name: "as someone new" }).filter({ hasText: /brien/ }).tap();
    await expect(page.getByRole("dialog", { name: "Dara O'brien was added" })).toBeVisible();
    expect(presses.count()).toBe(2);
    await page.getByRole("button", { name: "Done" }).tap();
    await expect(page.getByRole("heading", { name: "1 Attendee" })).toBeVisible();
  });

  test("a change is undone with 1 after its notice is gone (R10.17, R10.25)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin, { points: 5 })).code);
    const { page, presses } = await begin(openPage, admin, "/admin/members");
    await page.getByRole("spinbutton", { name: "Carry-over for Ana Ruiz" }).tap();
    await page.keyboard.type("7");
    await page.getByRole("button", { name: "Save" }).tap();
    const undo = page.getByRole("button", { name: "Undo: Changed the carry-over for Ana Ruiz." });
    await expect(undo).toBeVisible();
    const before = presses.count();
    await undo.tap();
    await expect.poll(async () => (await membersOf(admin))[0]?.totalPoints).toBe(5);
    expect(presses.count() - before).toBe(1);
    const header = page.getByRole("banner").getByRole("button", { name: "Undo" });
    await expect(header).toHaveCount(0);
    await page.getByRole("button", { name: "Redo" }).tap();
    await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
    await expect(header).toHaveCount(0);
    await page.getByRole("button", { name: "Dismiss notice" }).tap();
    await expect(header).toBeVisible();
  });

  test("the code is put on the wall with 1 (R6.30)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    for (const name of ["Kickoff", "Build Day", "Fair"])
      await createEvent(admin, { name, status: "Inactive" });
    const { code } = await createEvent(admin, { name: "Chess Night" });
    const { page, presses } = await begin(openPage, admin, "/admin/events");
    await page.getByRole("link", { name: "Show Code" }).tap();
    await expect(page).toHaveURL(/projector$/);
    await expect(page.getByText(code.slice(0, 4)).first()).toBeVisible();
    expect(presses.count()).toBe(1);
  });

  test("a new club's first event is created, with its code in sight, with 4 (R6.48)", async ({
    openPage,
    newAdmin,
  }) => {
    const { page, presses } = await begin(openPage, await newAdmin(), "/admin/events");
    await page.getByRole("link", { name: "Create Event" }).tap();
    await page.getByRole("button", { name: "Use Today's Date" }).tap();
    await expect(page.getByLabel("Event Name")).toBeFocused();
    await page.keyboard.type("Chess Night");
    await page.getByLabel("Points").tap();
    await page.keyboard.type("5");
    await page.getByRole("button", { name: "Save" }).tap();
    await expect(page.getByRole("region", { name: "Member Invite" })).toBeVisible();
    expect(presses.count()).toBe(4);
  });

  test("tonight's event is created as last time, with its code in sight, with 3 (R6.33)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    await createEvent(admin, { name: "Chess Night", points: 7 });
    const { page, presses } = await begin(openPage, admin, "/admin/events");
    await page.getByRole("link", { name: "Create Event" }).tap();
    await page.getByRole("button", { name: "Fill In from Last Event" }).tap();
    await expect(page.getByLabel("Event Name")).toBeFocused();
    await page.keyboard.type("Blitz Night");
    await page.getByRole("button", { name: "Save" }).tap();
    await expect(page.getByRole("region", { name: "Member Invite" })).toBeVisible();
    expect(presses.count()).toBe(3);
    await expect(page.getByRole("main")).toContainText("7");
  });

  test("next week's event is created with 2 (R6.31)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    await createEvent(admin, { name: "Chess Night" });
    const { page, presses } = await begin(openPage, admin, "/admin/events");
    await page.getByRole("button", { name: "More actions for Chess Night" }).tap();
    await page.getByRole("menuitem", { name: "Repeat Next Week" }).tap();
    await expect(page.getByText(/^Created Chess Night on/)).toBeVisible();
    expect(presses.count()).toBe(2);
  });

  test("a member of the club checks in from a scanned link with 0 (R7.36)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const member = await newMember();
    await checkIn(member, (await createEvent(admin)).code);
    const { code } = await createEvent(admin);
    const { page, presses } = await begin(openPage, member, `/member/checkin?code=${code}`);
    await expect(page.getByRole("heading", { name: "Success!" })).toBeFocused();
    expect(presses.count()).toBe(0);
  });

  test("someone who is new to the club checks in from a scanned link with 1 (R7.37)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const { code } = await createEvent(await newAdmin(), { name: "Kickoff" });
    const member = await newMember();
    const { page, presses } = await begin(openPage, member, `/member/checkin?code=${code}`);
    const question = page.getByRole("group", { name: "Check in to Kickoff at Robotics Club?" });
    await question.getByRole("button", { name: "Check In" }).tap();
    await expect(page.getByRole("heading", { name: "Success!" })).toBeFocused();
    expect(presses.count()).toBe(1);
  });

  test("a newcomer checks in from a scanned link with 3, and six fields (R13.45)", async ({
    page,
    newAdmin,
  }) => {
    const { code } = await createEvent(await newAdmin());
    const presses = await countPresses(page);
    await page.goto(`/member/checkin?code=${code}`);
    await page.getByRole("link", { name: "I'm New" }).click();
    await signUpForm(page).fillAsMember();
    await signUpForm(page).submit();
    await expect(page.getByRole("heading", { name: "Success!" })).toBeFocused();
    expect(presses.count()).toBe(3);
  });
});
