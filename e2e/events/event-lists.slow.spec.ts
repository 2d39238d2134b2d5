import type { Event } from "#contract/events/events.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { importSheet, kickoff, sheetRow } from "#test-support/sheets/sheets.ts";
import { logIn, logOut } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

const meetings = [
  { name: "Kickoff", date: "2025-09-12", points: 5 },
  { name: "Build Day", date: "2025-10-31", points: 20 },
  { name: "Alumni Talk", date: "2025-10-03", points: 5 },
];

test.describe("A list of events", () => {
  test("has imported ones at their dates, below tonight's, as rows without a code (R6.45, R6.47)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const { code } = await createEvent(admin, { name: "Tonight", date: null });
    await importSheet(admin, {
      meetings,
      people: [sheetRow("Ana Ruiz", { marks: "xxx", who: "new" })],
    });
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    await expect(page.getByRole("article").getByRole("heading")).toHaveText([
      ...["Tonight", "Build Day", "Alumni Talk", "Kickoff"],
    ]);
    await expect(page.getByRole("article", { name: "Tonight" })).toContainText(code);
    const row = page.getByRole("article", { name: "Kickoff" });
    await expect(row).toHaveText(/^Kickoff ?Fri, 9\/12\/2025 · 5 points · Inactive ?1 attendee/);
    const { body } = await admin.browser.get(`${admin.api}/events`);
    const imported = (body as { events: Event[] }).events.find(({ name }) => name === "Kickoff");
    expect(imported?.code).toHaveLength(8);
    await expect(row).not.toContainText(imported?.code ?? "");
    await row.getByRole("link", { name: "Edit" }).click();
    await expect(page).toHaveURL(/edit$/);
    await page.goto("/admin/events");
    await row.click({ position: { x: 30, y: 14 } });
    await expect(page).toHaveURL(/details$/);
  });

  test("can be sorted, by date below months, and its rows selected; the account keeps it (R6.46, R6.47, R12.1)", async ({
    openPage,
    newAdmin,
  }) => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    for (const one of [admin, other]) {
      await createEvent(one, { name: "Tonight", date: null });
      await importSheet(one, {
        meetings,
        people: [sheetRow("Ana Ruiz", { marks: "xxx", who: "new" })],
      });
    }
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    const listed = page.getByRole("article").getByRole("heading");
    const sortBy = async (name: string) => {
      await page.getByRole("button", { name: "Sort" }).click();
      await page.getByRole("menuitemradio", { name, exact: true }).click();
    };
    await sortBy("Name");
    await expect(page).toHaveURL("/admin/events?sort=name");
    const byName = ["Alumni Talk", "Build Day", "Kickoff", "Tonight"];
    await expect(listed).toHaveText(byName);
    await sortBy("Date");
    await expect(listed).toHaveText(["Build Day", "Alumni Talk", "Kickoff", "Tonight"]);
    const october = page.getByRole("region", { name: "October 2025" });
    await expect(october.getByRole("heading", { level: 3 })).toHaveText([
      ...["Build Day", "Alumni Talk"],
    ]);
    await expect(page.getByRole("article", { name: "Build Day" })).toContainText(
      "Fri, 10/31 · 20 points",
    );
    await expect(page.getByRole("region", { name: "No date" })).toContainText("Tonight");

    await page.getByRole("button", { name: "Select" }).click();
    await page.getByRole("article", { name: "Build Day" }).click();
    await page.getByRole("checkbox", { name: "Kickoff" }).click({ modifiers: ["Shift"] });
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
    await page.getByRole("button", { name: "Done" }).click();

    // Another page comes back to it, and the URL of another order goes first.
    await page.goto("/admin/account");
    await page.getByRole("link", { name: "Events", exact: true }).click();
    await expect(october).toBeVisible();
    await page.goto("/admin/events?sort=name");
    await expect(listed).toHaveText(byName);
    await logOut(page);
    await logIn(page, other.user.email);
    await expect(listed.first()).toHaveText("Tonight");
    await expect(october).toHaveCount(0);
  });
});

test.describe("A new club", () => {
  test("has three steps that are ticked live, and gone once someone has arrived (R6.48)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    const steps = page.getByRole("main").getByRole("listitem");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("No Events Yet...");
    await expect(steps.getByRole("link")).toHaveText("Create Event");
    await expect(steps.and(page.locator("[aria-current=step]"))).toContainText("Create an event");
    await expect(page.getByText("What a Spreadsheet Can't Do")).toHaveCount(0);
    await page.getByRole("link", { name: "Import a Sheet" }).click();
    await expect(page).toHaveURL("/admin/import");
    await page.goBack();

    await expect(steps.first()).toBeVisible();
    const draft = await createEvent(admin, { name: "Chess Night", status: "Inactive" });
    const status = page.getByRole("status");
    await expect(status.filter({ hasText: "1 of 3 steps done" })).toBeVisible();
    await expect(steps.nth(1).getByRole("link")).toHaveText("Edit Event");
    const { code, id } = await createEvent(admin, { name: "Tonight" });
    await steps.nth(1).getByRole("link", { name: "Show Code" }).click();
    await expect(page).toHaveURL(`/admin/events/${id}/projector`);
    await expect(page.getByText("Scan to check in")).toBeVisible();
    await page.goto(`/admin/events/${draft.id}/details`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chess Night Details");
    await page.goto("/admin/events");
    await expect(status.filter({ hasText: "2 of 3 steps done" })).toBeVisible();
    await expect(steps.nth(2).getByRole("link", { name: "Open Event" })).toHaveAttribute(
      "href",
      `/admin/events/${id}/details`,
    );

    await checkIn(await newMember(), code);
    await expect(status.filter({ hasText: "Someone checked in." })).toBeVisible();
    await expect(steps.getByRole("img", { name: "Done" })).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByText("Your First Check-In")).toHaveCount(0);
  });

  test("isn't led through steps that an import has passed, even once that is undone (R6.48)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const { revision } = await importSheet(admin, {
      meetings: [kickoff],
      people: [sheetRow("Ana Ruiz", { marks: "x", who: "new" })],
    });
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByText("steps done")).toHaveCount(0);
    const undo = { command: { kind: "undo", revision }, reason: "Why" };
    expect((await admin.browser.post(`${admin.api}/operations`, undo)).status).toBe(201);
    await page.reload();
    await expect(page.getByText("No Events Yet...")).toBeVisible();
    await expect(page.getByText("Time to create one.")).toBeVisible();
    await expect(page.getByText("See someone arrive")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Import a Sheet" })).toBeVisible();
  });
});
