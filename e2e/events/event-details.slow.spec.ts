import { checkIn, createEvent, editEvent } from "#test-support/people/people.ts";
import { chooseMore } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

test.describe("Event details", () => {
  test("show status, date, points and code below the event's name (R6.6, R13.19)", async ({
    office: { admin, page },
  }) => {
    const { id, code } = await createEvent(admin, { date: "2026-11-20" });
    await page.goto(`/admin/events/${id}/details`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chess Night Details");
    await expect(page).toHaveTitle("Chess Night Details · Rollcall");
    for (const [term, value] of [
      ["Active Status", "Active"],
      ["Date", "11/20/2026"],
      ["Points", "10"],
      ["Code", code],
    ] as const)
      await expect(page.locator(`dt:text-is("${term}") + dd`)).toHaveText(value);
    await page.getByRole("link", { name: "Edit Event Details" }).click();
    await expect(page).toHaveURL(`/admin/events/${id}/edit`);
  });

  test("say when check-in opens and closes and who is late, unless it is canceled (R6.42)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const times = { starts: "2099-01-15T16:00", ends: "2099-01-15T23:45", timeZone: "UTC" };
    const { id } = await createEvent(admin, { ...times, lateAfter: 10, latePoints: 2 });
    const page = await openPage({ as: admin, timezoneId: "UTC" });
    await page.goto(`/admin/events/${id}/details`);
    const four = ["Active Status", "Date", "Points", "Code"];
    const labels = page.getByRole("main").locator("dt");
    await expect(labels).toHaveText([...four, "Check-In Opens", "Check-In Closes", "Late After"]);
    for (const [label, value] of [
      ["Check-In Opens", "3:30 PM"],
      ["Check-In Closes", "1/16/2099, 12:15 AM"],
      ["Late After", "4:10 PM (2 points)"],
    ] as const)
      await expect(page.locator(`dt:text-is("${label}") + dd`)).toHaveText(value);
    const command = { kind: "cancel-event", eventId: id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    await expect(labels).toHaveText([...four, "Late After"]);
  });

  test("invite members while the event is Active (R6.7)", async ({
    office: { event, page },
    server,
  }) => {
    const { id, code } = event;
    await page.goto(`/admin/events/${id}/details`);
    const invite = page.getByRole("region", { name: "Member Invite" });
    await expect(invite).toContainText(`${server.url}/login`);
    await expect(invite).toContainText(code);
    await expect(invite).toContainText("Submit Code");
    await expect(invite.getByRole("img", { name: /QR code/ })).toBeVisible();
  });

  test("copy the code (R6.7)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    const { id, code } = await createEvent(admin);
    const page = await openPage({
      as: admin,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.goto(`/admin/events/${id}/details`);
    await chooseMore(page, "this event", "Copy Code");
    await expect(page.getByText("Copied").first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  test("don't invite while the event is Inactive, and follow the status (R6.7)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { status: "Inactive" });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details`);
    const status = page.locator('dt:text-is("Active Status") + dd');
    await expect(status).toHaveText("Inactive");
    const invite = page.getByRole("region", { name: "Member Invite" });
    await expect(invite).toHaveCount(0);
    await editEvent(admin, event, { status: "Active" });
    await expect(status).toHaveText("Active");
    await expect(invite).toBeVisible();
  });

  test("without attendees explain where they will show up (R8.2)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
    await page.goto(`/admin/events/${id}/details`);
    await expect(page.getByRole("heading", { name: "0 Attendees" })).toBeVisible();
    await expect(page.getByText("Attendees will show up here...")).toBeVisible();
  });

  test("show the count in the table's title, as Attendee for one and Attendees for more (R8.2)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const { id, code } = await createEvent(admin);
    await checkIn(await newMember(), code);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/details`);
    await expect(page.getByRole("heading", { name: "1 Attendee", exact: true })).toBeVisible();
    await checkIn(await newMember({ firstName: "Noor" }), code);
    await expect(page.getByRole("heading", { name: "2 Attendees" })).toBeVisible();
  });

  test("Back leads to the previous page, or to the events (R13.11)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
    await page.goto(`/admin/events/${id}/details`);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/admin/events");
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/admin/events");
  });
});
