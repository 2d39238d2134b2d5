import type { Page } from "@playwright/test";
import { checkIn, createEvent, editEvent, setCarryover } from "#test-support/people.ts";
import { hold } from "../support/hold.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** The operations, without the headings for days and events. */
const lines = (page: Page) => column(page.getByRole("table", { name: "History" }), "What");

test.describe("The history of a club", () => {
  test("shows who did what, and is linked from the Club page (R10.1, R10.14)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const member = await newMember();
    const event = await createEvent(admin, { points: 10 });
    await checkIn(member, event.code);
    await setCarryover(admin, member.personId, 5);
    await editEvent(admin, event, { points: 25 });

    const page = await openPage({ as: admin });
    await page.goto("/admin/club");
    await page.getByRole("link", { name: "History" }).click();
    await expect(page).toHaveURL("/admin/history");
    await expect(page).toHaveTitle("History · Rollcall");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("History");
    const table = page.getByRole("table", { name: "History" });
    await expect(table.getByRole("columnheader")).toHaveText(["When", "Who", "What", "Undo"]);
    // The event's heading is above its consecutive operations.
    await expect(table.getByRole("rowheader")).toHaveText(["Today", "Chess Night"]);
    await expect(column(table, "What")).toHaveText([
      "Changed Chess Night: points from 10 to 25, for 1 attendee",
      "Changed Mina Okafor's carry-over from 0 to 5",
      "Mina Okafor checked in to Chess Night",
      "Created Chess Night: Active, 10 points",
      "Created the club Robotics Club",
    ]);
    await expect(column(table, "Who")).toHaveText([
      "Asha Rahman",
      "Asha Rahman",
      "Members",
      "Asha Rahman",
      "Asha Rahman",
    ]);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/admin/club");
  });

  test("undoes a change of points after a preview of the point changes, and redoes it (R10.5)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { points: 5 });
    for (const firstName of ["Ana", "Ben"])
      await checkIn(await newMember({ firstName, lastName: "Ruiz" }), event.code);
    await editEvent(admin, event, { points: 8 });

    // Another screen of the club updates, too.
    const members = await openPage({ as: admin });
    await members.goto("/admin/members");
    const totals = column(members.getByRole("table"), "Total Points");
    await expect(totals).toHaveText(["8", "8"]);

    const page = await openPage({ as: admin });
    await page.goto("/admin/history");
    await page.getByRole("button", { name: /^Undo: Changed Chess Night/ }).click();
    const dialog = page.getByRole("dialog", { name: "Undo this?" });
    await expect(dialog).toContainText("2 members lose 3 points each.");
    const moved = dialog.getByRole("table", { name: "Point changes" });
    await expect(moved.getByRole("row")).toHaveText([/Name/, /Ana Ruiz.*8.*5/, /Ben Ruiz.*8.*5/]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(totals).toHaveText(["8", "8"]);

    await page.getByRole("button", { name: /^Undo: Changed Chess Night/ }).press("Enter");
    const undo = dialog.getByRole("button", { name: "Undo" });
    // Pressing it doesn't wait for the points to have loaded.
    await expect(undo).toBeEnabled();
    await undo.press("Enter");
    await expect(totals).toHaveText(["5", "5"]);
    const table = page.getByRole("table", { name: "History" });
    await expect(column(table, "What").first()).toHaveText(/^Undid: Changed Chess Night/);
    await expect(table.getByText("Undone", { exact: true })).toHaveCount(1);

    await page.getByRole("button", { name: /^Redo: Undid/ }).click();
    await page
      .getByRole("dialog", { name: "Redo this?" })
      .getByRole("button", { name: "Redo" })
      .click();
    await expect(totals).toHaveText(["8", "8"]);
    await expect(column(table, "What").first()).toHaveText(/^Redid: Changed Chess Night/);
  });

  test("names the later change that blocks an undo, and who made it (R10.8)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const admin = await newAdmin();
    const event = await createEvent(admin, { points: 5 });
    await checkIn(await newMember(), event.code);
    const changed = await editEvent(admin, event, { points: 8 });
    await editEvent(admin, changed, { points: 9 });
    const page = await openPage({ as: admin });
    await page.goto("/admin/history");
    await page.getByRole("button", { name: /^Undo: .* from 5 to 8/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText(
      /Asha Rahman made a later change on .*points from 8 to 9.*Undo that first\./,
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Undo: .* from 5 to 8/ })).toBeFocused();
  });

  test("shows new operations while it is open", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    await page.goto("/admin/history");
    await expect(lines(page)).toHaveCount(1);
    await createEvent(admin);
    await expect(lines(page)).toHaveCount(2);
  });

  test("loads page by page, and offers to retry if that fails (R10.4)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 503|^ApiError: The server is busy/);
    const admin = await newAdmin();
    for (let number = 1; number <= 55; number += 1)
      await createEvent(admin, { name: `Event ${number}` });
    const page = await openPage({ as: admin });
    await page.goto("/admin/history");
    await expect(lines(page)).toHaveCount(50);
    await page.route("**/api/clubs/*/history*", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Show More" }).click();
    await expect(page.getByRole("alert")).toContainText("We couldn't load older history.");
    await expect(lines(page)).toHaveCount(50);
    await page.unroute("**/api/clubs/*/history*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(lines(page)).toHaveCount(56);
    await expect(page.getByRole("row").last()).toContainText("Created the club");
    await expect(page.getByRole("button", { name: "Show More" })).toHaveCount(0);
  });

  test("keeps loading pages even if something happens in the meantime", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    for (let number = 1; number <= 50; number += 1)
      await createEvent(admin, { name: `Event ${number}` });
    const page = await openPage({ as: admin });
    await page.goto("/admin/history");
    await expect(lines(page)).toHaveCount(50);
    const older = /\/history\?before=/;
    const release = await hold(page, older);
    const asked = page.waitForRequest(older);
    await page.getByRole("button", { name: "Show More" }).click();
    await asked;
    await createEvent(admin, { name: "Meanwhile" });
    await expect(lines(page).first()).toContainText("Meanwhile");
    release();
    await expect(lines(page)).toHaveCount(52);
  });

  test("shows an error if it can't be loaded", async ({ openPage, newAdmin, allowConsole }) => {
    allowConsole(/status of 503|^ApiError: The server is busy/);
    const page = await openPage({ as: await newAdmin() });
    await page.route("**/api/clubs/*/history*", (route) => route.fulfill({ status: 503 }));
    await page.goto("/admin/history");
    await expect(page.getByRole("alert")).toContainText("The server is busy.");
    await page.unroute("**/api/clubs/*/history*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(lines(page)).toHaveCount(1);
  });
});

test.describe("An event form overtaken by someone else", () => {
  test("shows who changed what, keeps the typed text, and saves it on the next try (R6.10)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const admin = await newAdmin();
    const event = await createEvent(admin, { points: 5 });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/edit`);
    await page.getByLabel("Event Name").fill("Blitz Night");
    await editEvent(admin, event, { points: 8 });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Asha Rahman set Points to 8.");
    await expect(page.getByLabel("Event Name")).toHaveValue("Blitz Night");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(`/admin/events/${event.id}/details`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blitz Night Details");
  });
});

test.describe("A carry-over that someone else has set in the meantime", () => {
  test("says so at its field, and is saved on the next try (R6.10)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 409/);
    const admin = await newAdmin();
    const member = await newMember();
    await checkIn(member, (await createEvent(admin, { points: 5 })).code);
    const page = await openPage({ as: admin });
    await page.goto("/admin/members");
    const field = page.getByRole("spinbutton", { name: "Carry-over for Mina Okafor" });
    await field.fill("3");
    await setCarryover(admin, member.personId, 30);
    await page.getByRole("button", { name: "Save carry-over for Mina Okafor" }).click();
    await expect(page.getByText("Asha Rahman changed this to 30.")).toBeVisible();
    await expect(field).toHaveValue("3");
    await page.getByRole("button", { name: "Save carry-over for Mina Okafor" }).click();
    await expect(column(page.getByRole("table"), "Total Points")).toHaveText(["8"]);
  });
});
