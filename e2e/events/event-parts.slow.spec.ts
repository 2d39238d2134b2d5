import type { Page } from "@playwright/test";
import { checkIn, createEvent, editEvent } from "#test-support/people/people.ts";
import { chooseMore, partButton } from "../support/event-parts.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";

/** The titles of the parts, from top to bottom on a wide screen. */
const titles = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .filter({ hasText: /^(Before|At the Door|After)/ });

/** The open lists of parts. */
const open = (page: Page) =>
  page.locator('main :is(details[open] > summary, button[aria-expanded="true"][id^=part-])');

/** All controls except for members' names, and menus, whose buttons are marked as opening one. */
const actions = (page: Page) =>
  page
    .getByRole("main")
    .locator("a:not(td a), button:not([aria-haspopup], [aria-label=Back], [type=submit])")
    .filter({ visible: true });

test.describe("The parts of an event's details", () => {
  test("lead by the event's state when the page opens, and don't move while it is open (R6.28)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { date: null });
    await checkIn(await newMember(), event.code);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details`);
    await expect(titles(page)).toHaveText([/^Before/, /^At the Door/, /^After/]);
    await expect(open(page)).toHaveCount(0);
    await expect(actions(page)).toHaveText([
      ...["Edit Event Details", "Show on Projector"],
      ...[/^Before/, /^At the Door/, /^After/],
    ]);

    await editEvent(admin, event, { status: "Inactive" });
    await expect(page.getByRole("region", { name: "Member Invite" })).toHaveCount(0);
    await expect(page.getByText("Check-in is closed.")).toBeVisible();
    await expect(titles(page)).toHaveText([/^Before/, /^At the Door/, /^After/]);
    await page.reload();
    await expect(titles(page)).toHaveText([/^After/, /^Before/, /^At the Door/]);
    await expect(open(page)).toHaveText([/^After/]);
    await expect(actions(page)).toHaveText([
      ...["Edit Event Details", "Count Heads", "Lock Attendance", /^Before/, /^At the Door/],
    ]);
    await expect(page.getByText(/^1 here$/)).toHaveCount(0);
  });

  test("start with Before for a future event, and show the first step (R6.28)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin, { status: "Inactive", date: null });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    await expect(titles(page)).toHaveText([/^Before/, /^At the Door/, /^After/]);
    await expect(open(page)).toHaveText([/^Before/]);
    await expect(page.getByText("Add a date first: choose Edit Event Details.")).toBeVisible();
    await expect(actions(page)).toHaveText(["Edit Event Details", /^At the Door/, /^After/]);
  });

  test("are opened and used with only the keyboard (R6.28)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
    await page.goto(`/admin/events/${id}/details`);
    const more = page.getByRole("button", { name: "More actions for this event" });
    await tabTo(page, page.getByRole("link", { name: "Edit Event Details" }));
    await page.keyboard.press("Tab");
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Copy Code" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Add to Calendar" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Show on Projector" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(partButton(page, "Before")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(partButton(page, "At the Door")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/door=open/);
    await expect(page.getByRole("link", { name: "Roll Call" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(partButton(page, "After")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/door=open/);
    await expect(open(page)).toHaveText([/^After/]);
    await expect(partButton(page, "After")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Count Heads" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Head count")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Count Heads" })).toBeFocused();
  });

  test("open one at a time, and the last opened stays in view (R6.28)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin);
    await checkIn(await newMember(), event.code);
    const page = await openPage({ as: admin, viewport: { width: 390, height: 400 } });
    await page.goto(`/admin/events/${event.id}/details?door=open`);
    await expect(page.getByRole("link", { name: "Roll Call" })).toBeVisible();
    for (const part of ["Before", "After", "At the Door", "Before"] as const) {
      await partButton(page, part).click();
      await expect(open(page)).toHaveText([new RegExp(`^${part}`)]);
      await expect(partButton(page, part)).toBeInViewport({ ratio: 1 });
    }
    await partButton(page, "Before").click();
    await expect(open(page)).toHaveCount(0);
  });

  test("show when there's nothing left to do (R6.28)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin, { date: null });
    const command = { kind: "cancel-event", eventId: id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    await expect(titles(page)).toHaveText([/^After/, /^Before/, /^At the Door/]);
    await partButton(page, "Before").click();
    await expect(page.getByText("There's nothing left to set up.")).toBeVisible();
    await expect(actions(page)).toHaveText([
      ...["Edit Event Details", "Reinstate Event", /^Before/, /^At the Door/],
    ]);
  });

  test("don't close when someone arrives, and neither do menus (R6.28)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin);
    await checkIn(await newMember(), event.code);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details`);
    const heading = (name: string) => page.getByRole("heading", { name });
    await partButton(page, "At the Door").click();
    await page.getByRole("row").filter({ hasText: "Mina" }).getByRole("button").click();
    await expect(page.getByRole("menuitem", { name: "Remove" })).toBeVisible();
    await checkIn(await newMember({ firstName: "Ana" }), event.code);
    await expect(heading("2 Attendees")).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Remove" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More actions for this event" }).click();
    await editEvent(admin, event, { points: 3 });
    await expect(page.locator('dt:text-is("Points") + dd')).toHaveText("3");
    await expect(page.getByRole("menuitem", { name: "Add Several People" })).toBeVisible();
    await expect(open(page)).toHaveText([/^At the Door/]);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("stand below the list of an open event, whose first row is on the first screen (R6.28, R6.40)", async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const admin = await newAdmin();
      const { id, code } = await createEvent(admin);
      await checkIn(await newMember(), code);
      const page = await openPage({ as: admin });
      await page.goto(`/admin/events/${id}/details`);
      await expect(page.getByRole("link", { name: "Mina Okafor" })).toBeInViewport({ ratio: 1 });
      const topOf = async (of: ReturnType<Page["locator"]>) => (await of.boundingBox())?.y ?? NaN;
      const list = page.getByRole("region", { name: "1 Attendee" });
      const rows = await Promise.all(
        (["Before", "At the Door", "After"] as const).map((part) => topOf(partButton(page, part))),
      );
      expect(new Set(rows).size).toBe(1);
      expect(rows[0]).toBeGreaterThan(await topOf(list));
    });

    test("say what is in them, and More leads to the scanner and the roll call while check-in is open (R6.28)", async ({
      openPage,
      newAdmin,
    }) => {
      const admin = await newAdmin();
      const event = await createEvent(admin);
      const page = await openPage({ as: admin });
      const details = `/admin/events/${event.id}/details`;
      await page.goto(details);
      await expect(partButton(page, "At the Door")).toHaveText(
        "At the DoorKiosk, cards, and roll call",
      );
      for (const [item, path] of [
        ["Roll Call", "roll-call"],
        ["Scan Cards", "scan"],
      ] as const) {
        await page.goto(details);
        await chooseMore(page, "this event", item);
        await expect(page).toHaveURL(`/admin/events/${event.id}/${path}`);
      }
      await editEvent(admin, event, { status: "Inactive" });
      await page.goto(details);
      await page.getByRole("button", { name: "More actions for this event" }).click();
      await expect(page.getByRole("menuitem", { name: "Add Several People" })).toBeVisible();
      await expect(page.getByRole("menuitem", { name: /Scan Cards|Roll Call/ })).toHaveCount(0);
    });

    test("say next to the count how many wait for an answer, which leads to them (R6.40)", async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const admin = await newAdmin();
      const event = await createEvent(admin, { status: "Inactive", date: null });
      const member = await newMember({ firstName: "Ana", lastName: "Ruiz" });
      await checkIn(member, (await createEvent(admin)).code);
      const asked = { eventId: event.id, reason: "No phone" };
      expect((await member.browser.post("/api/me/requests", asked)).status).toBe(200);
      await editEvent(admin, event, { status: "Active" });
      const page = await openPage({ as: admin });
      await page.goto(`/admin/events/${event.id}/details`);
      await page.getByRole("button", { name: "1 to review" }).first().click();
      await expect(partButton(page, "After")).toBeFocused();
      await expect(page.getByText("“No phone”")).toBeInViewport();
    });
  });
});
