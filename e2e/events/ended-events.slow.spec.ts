import { createEvent, type Admin } from "#test-support/people/people.ts";
import { openPart } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";

async function end({ browser, api }: Admin, kind: "cancel-event" | "delete-event", id: string) {
  const operation = { command: { kind, eventId: id } };
  expect((await browser.post(`${api}/operations`, operation)).status).toBe(201);
}

test.describe("An event that doesn't take place", () => {
  test("offers no scanner and no lock once it is canceled (R6.34)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const { id } = await createEvent(admin, { name: "Kickoff" });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${id}/edit`);
    const ending = page.getByRole("region", { name: "Cancel or Delete This Event" });
    await expect(ending.getByRole("button")).toHaveText(["Cancel Event", "Delete Event"]);
    await end(admin, "cancel-event", id);
    await page.goto(`/admin/events/${id}/details`);
    await openPart(page, "At the Door");
    await expect(page.getByRole("link", { name: "Roll Call" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Scan Cards" })).toHaveCount(0);
    await page.getByRole("button", { name: "More actions for this event" }).click();
    await expect(page.getByRole("menuitem", { name: "Add Several People" })).toBeVisible();
    await page.keyboard.press("Escape");
    await openPart(page, "After");
    await expect(page.getByRole("region", { name: "Head Count" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Lock Attendance" })).toHaveCount(0);
  });

  test("leads officers from its address to History once it is deleted (R6.35)", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const admin = await newAdmin();
    const { id } = await createEvent(admin, { name: "Kickoff" });
    await end(admin, "delete-event", id);
    const page = await openPage({ as: admin });
    for (const part of ["edit", "roll-call", "details"]) {
      await page.goto(`/admin/events/${id}/${part}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
      await expect(page.getByText("If the event was deleted")).toBeVisible();
    }
    await page.getByRole("main").getByRole("link", { name: "History" }).click();
    await expect(page).toHaveURL("/admin/history");
  });
});

test("The event form names the time zone of its times, the browser's until the club has one (R6.36)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/admin/events/create");
  await expect(page.getByText("Times are in America/Los_Angeles.")).toBeVisible();
});
