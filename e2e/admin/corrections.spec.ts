import type { Page } from "@playwright/test";
import { checkIn, createEvent, editEvent, type Admin } from "#test-support/people.ts";
import { tabTo } from "../support/keyboard.ts";
import { column } from "../support/table.ts";
import { chooseMore } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

const names = [
  ["Ana", "Ruiz"],
  ["Ben", "Okoro"],
  ["Cleo", "Park"],
  ["Dan", "Weiss"],
] as const;

/** A club with four members, who are checked in to Kickoff, 5 points, and an event Finals. */
async function openClub(
  newAdmin: () => Promise<Admin>,
  newMember: (details: object) => Promise<Parameters<typeof checkIn>[0]>,
) {
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const members = [];
  for (const [firstName, lastName] of names) {
    const member = await newMember({ firstName, lastName });
    await checkIn(member, event.code);
    members.push(member);
  }
  const finals = await createEvent(admin, { name: "Finals", points: 3 });
  return { admin, event, finals, members };
}

const box = (page: Page, name: string) => page.getByRole("checkbox", { name });
const attendeeNames = (page: Page) =>
  column(page.getByRole("table", { name: "Attendees" }), "Name");

test.describe("Attendees being corrected", () => {
  test("are removed after a preview of the points they lose, and restored with the notice's Undo (R8.7, R10.12)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const { admin, event } = await openClub(newAdmin, newMember);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details?sort=name-a-z`);
    // Another screen of the club updates, too.
    const members = await openPage({ as: admin });
    await members.goto("/admin/members?sort=name-a-z");
    const totals = column(members.getByRole("table"), "Total Points");
    await expect(totals).toHaveText(["5", "5", "5", "5"]);

    await chooseMore(page, "this event", "Select Attendees");
    await expect(page.getByRole("heading", { name: "0 of 4 selected" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove" })).toBeDisabled();
    await box(page, "Ana Ruiz").click();
    await box(page, "Cleo Park").click({ modifiers: ["Shift"] });
    await expect(page.getByRole("heading", { name: "3 of 4 selected" })).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();

    const dialog = page.getByRole("dialog", { name: "Remove 3 attendees from Kickoff?" });
    await expect(dialog).toContainText("3 members lose 5 points each.");
    await expect(dialog).toContainText(
      "3 members have no events left but stay in the club with 0 points.",
    );
    const moved = dialog.getByRole("table", { name: "Point changes" });
    await expect(moved.getByRole("columnheader")).toHaveText(["Name", "Now", "After"]);
    await expect(moved.getByRole("row")).toHaveText([
      /Name/,
      /Ana Ruiz.*5.*0/,
      /Ben Okoro.*5.*0/,
      /Cleo Park.*5.*0/,
    ]);
    await dialog.getByLabel("Reason").fill("Were seen elsewhere");
    await dialog.getByRole("button", { name: "Remove 3 Attendees" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(attendeeNames(page)).toHaveText(["Dan Weiss"]);
    await expect(page.getByRole("heading", { name: "1 Attendee", exact: true })).toBeVisible();
    await expect(totals).toHaveText(["0", "0", "0", "5"]);

    const notices = page.getByRole("region", { name: "Notices" });
    await expect(notices).toContainText("Removed 3 attendees.");
    await expect(notices.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    const undo = page.getByRole("dialog", { name: "Undo this?" });
    await expect(undo).toContainText("Removed Ana Ruiz and 2 more from Kickoff");
    await expect(undo).toContainText("3 members get 5 points each.");
    await undo.getByRole("button", { name: "Undo" }).click();
    await expect(attendeeNames(page)).toHaveText([
      "Ana Ruiz",
      "Ben Okoro",
      "Cleo Park",
      "Dan Weiss",
    ]);
    await expect(totals).toHaveText(["5", "5", "5", "5"]);

    await page.goto("/admin/history");
    const table = page.getByRole("table", { name: "History" });
    await expect(column(table, "What").nth(1)).toContainText("“Were seen elsewhere”");
  });

  test("that someone else has removed: the dialog says who did, with Close (R10.18)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const { admin, event, members } = await openClub(newAdmin, newMember);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details?sort=name-a-z`);
    await chooseMore(page, "this event", "Select Attendees");
    await box(page, "Ana Ruiz").click();
    await page.getByRole("button", { name: "Remove" }).click();
    const dialog = page.getByRole("dialog", { name: /^Remove/ });
    const remove = dialog.getByRole("button", { name: /^Remove/ });
    await expect(remove).toBeEnabled();
    const personIds = members.slice(0, 1).map(({ user }) => user.personId);
    const command = { kind: "remove-attendees", eventId: event.id, personIds };
    await admin.browser.post(`${admin.api}/operations`, { command });
    await expect(page.getByRole("checkbox", { name: "Ana Ruiz" })).toHaveCount(0);
    await remove.click();
    await expect(dialog).toContainText("Someone already did this.");
    await expect(dialog).toContainText(admin.user.name);
    await expect(dialog).toContainText("Removed Ana Ruiz from Kickoff");
    await expect(dialog.getByRole("button")).toHaveText(["Close"]);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
  });

  test("are removed using only the keyboard (R8.11)", async ({ openPage, newAdmin, newMember }) => {
    const { admin, event } = await openClub(newAdmin, newMember);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details?sort=name-a-z`);
    const choose = async () => {
      await tabTo(page, page.getByRole("button", { name: "More actions for this event" }));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await page.keyboard.type("Select");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Select All" })).toBeFocused();
    };
    await choose();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "4 Attendees" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Sort" })).toBeFocused();
    await page.goto(page.url());
    await choose();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "4 of 4 selected" })).toBeVisible();
    await tabTo(page, box(page, "Ben Okoro"));
    await page.keyboard.press("Space");
    await expect(page.getByRole("heading", { name: "3 of 4 selected" })).toBeVisible();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+Tab");
    await expect(box(page, "Ana Ruiz")).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("button", { name: "Remove" })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Remove 3 attendees from Kickoff?" });
    await expect(dialog.getByRole("heading")).toBeFocused();
    const act = dialog.getByRole("button", { name: "Remove 3 Attendees" });
    await expect(act).toBeEnabled();
    await tabTo(page, dialog.getByLabel("Reason"));
    await page.keyboard.type("Left early");
    await tabTo(page, act);
    await page.keyboard.press("Enter");
    await expect(attendeeNames(page)).toHaveText(["Ana Ruiz"]);
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  });

  test("keep the typed text while the server is busy, and if something changed since the preview (R10.5)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of (409|503)/);
    const { admin, event } = await openClub(newAdmin, newMember);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details?sort=name-a-z`);
    await chooseMore(page, "this event", "Select Attendees");
    await box(page, "Ana Ruiz").check();
    await page.route("**/previews", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Remove" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove Ana Ruiz from Kickoff?" });
    await expect(dialog.getByRole("alert")).toContainText("The server is busy.");
    await dialog.getByLabel("Reason").fill("Was not there");
    await page.unroute("**/previews");
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog).toContainText("1 member loses 5 points.");
    const act = dialog.getByRole("button", { name: "Remove 1 Attendee" });
    await page.route("**/operations", (route) => route.fulfill({ status: 503 }));
    await act.click();
    await expect(dialog.getByRole("alert")).toContainText("The server is busy.");
    await page.unroute("**/operations");

    // That makes it a different change, which is previewed before the event is edited.
    const previewed = page.waitForResponse((response) => response.url().endsWith("/previews"));
    await dialog.getByLabel("Can check in again").check();
    await previewed;
    await editEvent(admin, event, { points: 8 });
    await expect(act).toBeEnabled();
    await expect(async () => {
      await act.click();
      await expect(dialog.getByRole("alert")).toContainText(
        "Something changed since this preview. Check again.",
      );
    }).toPass();
    await expect(dialog.getByRole("alert")).toContainText("points from 5 to 8");
    await dialog.getByRole("button", { name: "Check Again" }).click();
    await expect(dialog).toContainText("1 member loses 8 points.");
    await expect(dialog.getByLabel("Reason")).toHaveValue("Was not there");
    await expect(dialog.getByLabel("Can check in again")).toBeChecked();
    await act.click();
    await expect(attendeeNames(page)).toHaveText(["Ben Okoro", "Cleo Park", "Dan Weiss"]);
  });

  test("are moved to a different event, and get individual points (R8.8, R8.9)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const { admin, event, finals } = await openClub(newAdmin, newMember);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details?sort=name-a-z`);
    await chooseMore(page, "this event", "Select Attendees");
    await box(page, "Ana Ruiz").check();
    await page.getByText("Ben Okoro").click();
    await chooseMore(page, "these attendees", "Move to Another Event");
    const move = page.getByRole("dialog", { name: "Move 2 attendees to another event?" });
    await expect(move.getByRole("button", { name: "Move 2 Attendees" })).toBeDisabled();
    await move.getByRole("combobox", { name: "Event" }).fill("fin");
    await page.getByRole("option", { name: "Finals" }).click();
    const moving = page.getByRole("dialog", { name: "Move 2 attendees from Kickoff to Finals?" });
    await expect(moving).toContainText("2 members lose 2 points each.");
    await moving.getByRole("button", { name: "Move 2 Attendees" }).click();
    await expect(page.getByText("Moved 2 attendees to Finals.")).toBeVisible();
    await expect(attendeeNames(page)).toHaveText(["Cleo Park", "Dan Weiss"]);

    await page.goto(`/admin/events/${finals.id}/details?sort=name-a-z`);
    await chooseMore(page, "this event", "Select Attendees");
    await box(page, "Ben Okoro").check();
    await chooseMore(page, "these attendees", "Change Points");
    const change = page.getByRole("dialog", { name: "Change points for 1 attendee of Finals?" });
    await change.getByRole("spinbutton", { name: "Custom points" }).fill("7");
    await expect(change).toContainText("1 member gets 4 points.");
    await change.getByRole("button", { name: "Change Points for 1 Attendee" }).click();
    await expect(attendeeNames(page)).toHaveText(["Ana Ruiz", /^Ben Okoro\s*7 points$/]);

    await page.goto("/admin/history");
    const table = page.getByRole("table", { name: "History" });
    await expect(column(table, "What").first()).toHaveText(
      "Set points for Ben Okoro at Finals to 7",
    );
    await expect(column(table, "What").nth(1)).toHaveText(
      "Moved Ana Ruiz and Ben Okoro from Kickoff to Finals",
    );
  });
});

test.describe("A pasted list of attendees", () => {
  test("adds its members, asks about ambiguous names, and leaves unknown ones to correct (R8.10)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const { admin, event, finals, members } = await openClub(newAdmin, newMember);
    const twin = await newMember({ firstName: "Ben", lastName: "Okoro", gradYear: 2026 });
    await checkIn(twin, event.code);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${finals.id}/details?sort=name-a-z`);
    await chooseMore(page, "this event", "Add Several People");
    const dialog = page.getByRole("dialog", { name: "Add Several People to Finals" });
    const field = dialog.getByLabel("Names or emails");
    await expect(field).toBeFocused();
    await field.fill(`Ruiz, Ana\n\n${members[2]?.user.email}\nBen Okoro\nDan Wiess`);
    await dialog.getByRole("button", { name: "Check" }).click();
    await expect(dialog.getByRole("region", { name: "2 will be added" })).toContainText("Ana Ruiz");
    await expect(dialog.getByRole("region", { name: /^1 line has no match/ })).toHaveText(
      /Dan Wiess/,
    );
    await expect(dialog).toContainText("2 members get 3 points each.");
    const choice = dialog.getByRole("combobox", { name: "Ben Okoro" });
    const grade = (await choice.getByRole("option").allTextContents()).find((text) =>
      text.startsWith("Ben Okoro"),
    );
    await choice.selectOption(grade ?? "");
    await dialog.getByRole("button", { name: "Add 3 Attendees" }).click();
    await expect(field).toHaveValue("Dan Wiess");
    await expect(dialog).toContainText("Fix the remaining rows, then check again.");
    await expect(attendeeNames(page)).toHaveText(["Ana Ruiz", "Ben Okoro", "Cleo Park"]);

    await field.fill("Dan Weiss\nAna Ruiz");
    await field.press("Tab");
    await dialog.getByRole("button", { name: "Check" }).press("Enter");
    await expect(dialog.getByRole("region", { name: "1 is already on the list" })).toContainText(
      "Ana Ruiz",
    );
    await dialog.getByRole("button", { name: "Add 1 Attendee" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(attendeeNames(page)).toHaveCount(4);
    await page
      .getByRole("region", { name: "Notices" })
      .getByText("Added 1 attendee.")
      .locator("..")
      .getByRole("button", { name: "Undo" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(attendeeNames(page)).toHaveCount(3);
  });
});

test.describe("An event that shouldn't count", () => {
  test("is canceled, shown as canceled on every screen, and reinstated (R6.11)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const { admin, event } = await openClub(newAdmin, newMember);
    const events = await openPage({ as: admin });
    await events.goto("/admin/events");
    const card = events.getByRole("article", { name: "Kickoff" });
    await expect(card).toContainText("Active");

    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details`);
    await page.getByRole("link", { name: "Edit Event Details" }).click();
    await page.getByRole("button", { name: "Cancel Event" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel Kickoff (4 attendees)?" });
    await expect(dialog).toContainText("4 members lose 5 points each.");
    await dialog.getByRole("button", { name: "Keep Event" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Cancel Event" }).click();
    await dialog.getByRole("button", { name: "Cancel Event" }).click();
    await expect(page).toHaveURL(`/admin/events/${event.id}/details`);
    await expect(page.locator("dd").first()).toHaveText("Canceled");
    await expect(page.getByRole("region", { name: "Member Invite" })).toHaveCount(0);
    await expect(card).toContainText("Canceled");

    await page.getByRole("button", { name: "Reinstate Event" }).click();
    const back = page.getByRole("dialog", { name: "Reinstate Kickoff (4 attendees)?" });
    await expect(back).toContainText("4 members get 5 points each.");
    await back.getByRole("button", { name: "Reinstate Event" }).click();
    await expect(page.locator("dd").first()).toHaveText("Active");
    await expect(card).toContainText("Active");
  });

  test("is deleted, disappears from every screen, and is restored with Undo (R6.12)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const { admin, event } = await openClub(newAdmin, newMember);
    const details = await openPage({ as: admin });
    await details.goto(`/admin/events/${event.id}/details`);
    await expect(details.getByRole("heading", { name: "4 Attendees" })).toBeVisible();

    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/edit`);
    await page.getByRole("button", { name: "Delete Event" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Kickoff (4 attendees)?" });
    await dialog.getByRole("button", { name: "Delete Event" }).click();
    await expect(page).toHaveURL("/admin/events");
    await expect(page.getByText("Deleted Kickoff.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(details.getByText("This event was deleted.")).toBeVisible();

    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(details.getByRole("heading", { name: "4 Attendees" })).toBeVisible();
  });
});
