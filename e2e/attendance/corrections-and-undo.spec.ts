import type { Page } from "@playwright/test";
import { createEvent, editEvent, listMembers, type Admin } from "#test-support/people/people.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { chooseMore } from "../support/event-parts.ts";
import { tabTo } from "../support/keyboard.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { undoInNotice } from "../support/undo.ts";

/** Four members, and someone else with the name of one of them. */
const rows = [
  sheetRow("Ana Ruiz", { marks: "x." }),
  sheetRow("Ben Okoro", { marks: "x." }),
  sheetRow("Cleo Park", { marks: "x.", email: "cleo@example.org" }),
  sheetRow("Dan Weiss", { marks: "x." }),
  sheetRow("Ben Okoro", { marks: "x.", gradYear: 2026, who: "new" }),
];

const times = { starts: "2026-01-15T16:00", ends: "2026-01-15T17:00", timeZone: "UTC" };

/** A club with Regionals, 5 points, 2 for late arrivals, which the four members attended. */
async function openClub(newAdmin: () => Promise<Admin>) {
  const admin = await newAdmin();
  await importSheet(admin, sheetOf(...rows));
  const details = { name: "Regionals", points: 5, ...times, latePoints: 2 };
  const event = await createEvent(admin, details);
  const members = [...(await listMembers(admin)).values()];
  const personIds = members
    .filter(({ gradYear }) => gradYear === 2027)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id }) => id);
  await operate(admin, { kind: "add-attendees", eventId: event.id, personIds });
  return { admin, personIds, event, path: pathOf(event) };
}

const pathOf = ({ id }: { id: string }) => `/admin/events/${id}/details?sort=name-a-z`;
const dialog = (page: Page) => page.getByRole("dialog");
const box = (page: Page, name: string) => page.getByRole("checkbox", { name });
const attendee = (page: Page, name: string) =>
  page.getByRole("table", { name: "Attendees" }).getByRole("row").filter({ hasText: name });
const attendeeNames = (page: Page) =>
  column(page.getByRole("table", { name: "Attendees" }), "Name");

async function operate({ browser, api }: Admin, command: object): Promise<void> {
  const answer = await browser.post(`${api}/operations`, { command });
  expect(answer.status, answer.text).toBe(201);
}

test("Attendees are removed after a preview, and brought back with Undo, using only the keyboard (R8.7, R8.11, R10.5, R10.12, R10.25)", async ({
  openPage,
  newAdmin,
}) => {
  const { admin, path } = await openClub(newAdmin);
  const page = await openPage({ as: admin });
  await page.goto(path);
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
  await expect(page.getByRole("heading", { name: "4 selected" })).toBeVisible();
  await tabTo(page, box(page, "Ben Okoro"));
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { name: "3 selected" })).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+Tab");
  await expect(box(page, "Ana Ruiz")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Remove" })).toBeFocused();
  await page.keyboard.press("Enter");
  const remove = page.getByRole("dialog", { name: "Remove 3 attendees from Regionals?" });
  await expect(remove.getByRole("heading")).toBeFocused();
  await expect(remove).toContainText("3 members lose 5 points each.");
  await expect(remove.getByRole("table", { name: "Point changes" }).getByRole("row")).toHaveText([
    /Name.*Now.*After/,
    /Ben Okoro.*10.*5/,
    /Cleo Park.*10.*5/,
    /Dan Weiss.*10.*5/,
  ]);
  const act = remove.getByRole("button", { name: "Remove 3 Attendees" });
  await expect(act).toBeEnabled();
  await tabTo(page, remove.getByLabel("Reason"));
  await page.keyboard.type("Left early");
  await tabTo(page, act);
  await page.keyboard.press("Enter");
  await expect(attendeeNames(page)).toHaveText(["Ana Ruiz"]);
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Removed 3 attendees.");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(attendeeNames(page)).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Redo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(attendeeNames(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(attendeeNames(page)).toHaveCount(4);
});

test("An officer marks attendees late, moves them, gives one other points, and undoes a change in the History (R8.2, R8.8, R8.9, R8.11, R8.27, R10.1, R10.5, R10.8, R10.14, R17.6)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { admin, path } = await openClub(newAdmin);
  const finals = await createEvent(admin, { name: "Finals", points: 3 });
  const page = await openPage({ as: admin });

  await test.step("The list shows how each was recorded, next to the time, only while asked to", async () => {
    await page.goto(path);
    const columns = page.getByRole("table", { name: "Attendees" }).getByRole("columnheader");
    await expect(columns).toHaveText(["Timestamp", "Name", "Grade", "Actions"]);
    await expect(attendee(page, "Ana Ruiz")).not.toContainText("Added by");
    await chooseMore(page, "this event", "Show How They Checked In");
    await expect(attendee(page, "Ana Ruiz")).toContainText("Added by Asha Rahman");
    await chooseMore(page, "this event", "Hide How They Checked In");
    await expect(attendee(page, "Ana Ruiz")).not.toContainText("Added by");
  });

  await test.step("Two are marked late, which offers Not Late for them", async () => {
    await chooseMore(page, "this event", "Select Attendees");
    for (const name of ["Ana Ruiz", "Ben Okoro"]) await box(page, name).check();
    await chooseMore(page, "these attendees", "Mark Late");
    const late = page.getByRole("dialog", { name: "Mark 2 attendees late at Regionals?" });
    await expect(late).toContainText("2 members lose 3 points each.");
    await late.getByRole("button", { name: "Mark 2 Attendees Late" }).click();
    await expect(attendee(page, "Ana Ruiz")).toContainText(/Late.*2 points/);
    await expect(attendee(page, "Cleo Park")).not.toContainText("Late");
    await chooseMore(page, "this event", "Select Attendees");
    for (const name of ["Ana Ruiz", "Cleo Park"]) await box(page, name).check();
    await page.getByRole("button", { name: "More actions for these attendees" }).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Change Points",
      "Change Service Hours",
      "Mark Late",
      "Not Late",
      "Move to Another Event",
    ]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Cancel" }).click();
    await undoInNotice(page);
    await expect(attendee(page, "Ana Ruiz")).not.toContainText("Late");
  });

  await test.step("A range of rows is moved to an event that is searched for", async () => {
    await chooseMore(page, "this event", "Select Attendees");
    await box(page, "Ben Okoro").click();
    await box(page, "Dan Weiss").click({ modifiers: ["Shift"] });
    await expect(page.getByRole("heading", { name: "3 selected" })).toBeVisible();
    await box(page, "Cleo Park").uncheck();
    await chooseMore(page, "these attendees", "Move to Another Event");
    await expect(dialog(page).getByRole("button", { name: "Move 2 Attendees" })).toBeDisabled();
    await dialog(page).getByRole("combobox", { name: "Event" }).fill("fin");
    await expect(page.getByRole("option")).toHaveText([/^Finals/]);
    await page.getByRole("option").click();
    await expect(dialog(page)).toContainText("2 members lose 2 points each.");
    await dialog(page).getByRole("button", { name: "Move 2 Attendees" }).click();
    await expect(page.getByText("Moved 2 attendees to Finals.")).toBeVisible();
    await expect(attendeeNames(page)).toHaveText(["Ana Ruiz", "Cleo Park"]);
  });

  await test.step("One gets points of their own, as previewed while typing", async () => {
    await page.goto(pathOf(finals));
    await chooseMore(page, "this event", "Select Attendees");
    await box(page, "Ben Okoro").check();
    await chooseMore(page, "these attendees", "Change Points");
    await dialog(page).getByRole("spinbutton", { name: "Custom points" }).fill("7");
    await expect(dialog(page)).toContainText("1 member gets 4 points.");
    await dialog(page).getByRole("button", { name: "Change Points for 1 Attendee" }).click();
    await expect(attendeeNames(page)).toHaveText([/^Ben Okoro\s*7 points$/, "Dan Weiss"]);
  });

  await test.step("The History names what prevents an undo, and the focus returns to it", async () => {
    const edited = await editEvent(admin, finals, { points: 8 });
    await editEvent(admin, edited, { points: 9 });
    await page.goto("/admin/club");
    await page.getByRole("link", { name: "History" }).click();
    const what = column(page.getByRole("table", { name: "History" }), "What");
    await expect(what.nth(2)).toHaveText("Set points for Ben Okoro at Finals to 7");
    const first = page.getByRole("button", { name: /^Undo: .* from 3 to 8/ });
    await first.click();
    await expect(dialog(page).getByRole("alert")).toContainText(
      /Asha Rahman made a later change on .*points from 8 to 9.*Undo that first\./,
    );
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  await test.step("The later change is undone there after a preview, and redone", async () => {
    const what = column(page.getByRole("table", { name: "History" }), "What");
    await page.getByRole("button", { name: /^Undo: .* from 8 to 9/ }).press("Enter");
    const back = page.getByRole("dialog", { name: "Undo this?" });
    await expect(back.getByRole("table", { name: "Point changes" }).getByRole("row")).toHaveText([
      /Name/,
      /Dan Weiss.*14.*13/,
    ]);
    await back.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(what.first()).toHaveText(/^Undid: Changed Finals/);
    await page.getByRole("button", { name: /^Redo: Undid: Changed Finals/ }).click();
    const again = page.getByRole("dialog", { name: "Redo this?" });
    await again.getByRole("button", { name: "Redo" }).click();
    await expect(what.first()).toHaveText(/^Redid: Changed Finals/);
  });
});

test("A correction keeps what was typed when the server is busy, someone else was faster, or a line has no match (R8.10, R10.5, R10.18)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/status of (409|503)/);
  const { admin, personIds } = await openClub(newAdmin);
  const event = await createEvent(admin, { name: "Finals", points: 5 });
  const [ana, ben] = personIds;
  await operate(admin, { kind: "add-attendees", eventId: event.id, personIds: [ana, ben] });
  const page = await openPage({ as: admin });
  await page.goto(pathOf(event));

  await test.step("While the server is busy, and after a change since the preview", async () => {
    await chooseMore(page, "this event", "Select Attendees");
    await box(page, "Ana Ruiz").check();
    await page.route("**/previews", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("The server is busy.");
    await dialog(page).getByLabel("Reason").fill("Was not there");
    await page.unroute("**/previews");
    await dialog(page).getByRole("button", { name: "Retry" }).click();
    await expect(dialog(page)).toContainText("1 member loses 5 points.");
    const act = dialog(page).getByRole("button", { name: "Remove 1 Attendee" });
    await page.route("**/operations", (route) => route.fulfill({ status: 503 }));
    await act.click();
    await expect(dialog(page).getByRole("alert")).toContainText("The server is busy.");
    await page.unroute("**/operations");

    // That makes it a different change, which is previewed before the event is edited.
    const previewed = page.waitForResponse((response) => response.url().endsWith("/previews"));
    await dialog(page).getByLabel("Can check in again").check();
    await previewed;
    await editEvent(admin, event, { points: 8 });
    await expect(act).toBeEnabled();
    await expect(async () => {
      await act.click();
      await expect(dialog(page).getByRole("alert")).toContainText(
        "Something changed since this preview. Check again.",
      );
    }).toPass();
    await expect(dialog(page).getByRole("alert")).toContainText("points from 5 to 8");
    await dialog(page).getByRole("button", { name: "Check Again" }).click();
    await expect(dialog(page)).toContainText("1 member loses 8 points.");
    await expect(dialog(page).getByLabel("Reason")).toHaveValue("Was not there");
    await expect(dialog(page).getByLabel("Can check in again")).toBeChecked();
    await act.click();
    await expect(attendeeNames(page)).toHaveText(["Ben Okoro"]);
  });

  await test.step("Someone whom someone else has removed: the dialog says who did, with Close", async () => {
    await chooseMore(page, "this event", "Select Attendees");
    await box(page, "Ben Okoro").check();
    await page.getByRole("button", { name: "Remove" }).click();
    const act = dialog(page).getByRole("button", { name: "Remove 1 Attendee" });
    await expect(act).toBeEnabled();
    await operate(admin, { kind: "remove-attendees", eventId: event.id, personIds: [ben] });
    await expect(box(page, "Ben Okoro")).toHaveCount(0);
    await act.click();
    await expect(dialog(page)).toContainText("Someone already did this.");
    await expect(dialog(page)).toContainText("Removed Ben Okoro from Finals");
    await expect(dialog(page).getByRole("button")).toHaveText(["Close"]);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("A pasted list adds its members, asks about a name, and leaves an unknown one", async () => {
    await chooseMore(page, "this event", "Add Several People");
    const field = dialog(page).getByLabel("Names or emails");
    const check = dialog(page).getByRole("button", { name: "Check" });
    await expect(field).toBeFocused();
    await field.fill("Ruiz, Ana\n\ncleo@example.org\nBen Okoro\nDan Wiess");
    await check.click();
    await expect(dialog(page).getByRole("region", { name: "2 will be added" })).toContainText(
      "Ana Ruiz",
    );
    await expect(dialog(page).getByRole("region", { name: /^1 line has no match/ })).toHaveText(
      /Dan Wiess/,
    );
    const choice = dialog(page).getByRole("combobox", { name: "Ben Okoro" });
    const options = await choice.getByRole("option").allTextContents();
    await choice.selectOption(options.find((text) => text.startsWith("Ben Okoro")) ?? "");
    await dialog(page).getByRole("button", { name: "Add 3 Attendees" }).click();
    await expect(field).toHaveValue("Dan Wiess");
    await expect(dialog(page)).toContainText("Fix the remaining rows, then check again.");
    await field.fill("Dan Weiss\nAna Ruiz");
    await field.press("Tab");
    await check.press("Enter");
    await expect(
      dialog(page).getByRole("region", { name: "1 is already on the list" }),
    ).toContainText("Ana Ruiz");
    await dialog(page).getByRole("button", { name: "Add 1 Attendee" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(attendeeNames(page)).toHaveCount(4);
    await undoInNotice(page);
    await expect(attendeeNames(page)).toHaveCount(3);
  });
});
