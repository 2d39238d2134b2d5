import type { Page } from "@playwright/test";
import { createEvent } from "#test-support/people/people.ts";
import { openFoldedRows } from "../support/folded-rows.ts";
import { sheetsOf, showOnPaper } from "../support/paper.ts";
import { expect, test } from "../support/test.ts";

/** Answers with this many people, with sequential names. */
const crowd = (page: Page, list: "attendees" | "members", count: number) =>
  page.route(`**/api/clubs/**/${list}`, (route) =>
    route.fulfill({
      json: {
        revision: 1,
        [list]: Array.from({ length: count }, (_, index) => ({
          id: `person ${index}`,
          name: `Person ${index}`,
          gradYear: 2027,
          revision: 1,
          ...(list === "attendees"
            ? { points: null, timestamp: 1_700_000_000_000 + index }
            : { carryover: 0, totalPoints: index }),
        })),
      },
    }),
  );

/** Prints the page; returns the number of rows when it was printed, and of sheets. */
async function print(page: Page): Promise<{ rows: number; sheets: number }> {
  await page.evaluate(() => {
    const count = () => {
      document.body.dataset["printed"] = String(document.querySelectorAll("td[data-lead]").length);
    };
    // Runs before the page handles the end of printing.
    addEventListener("afterprint", count, { capture: true, once: true });
  });
  const sheets = await sheetsOf(page);
  const rows = await page.evaluate(() => Number(document.body.dataset["printed"]));
  return { rows, sheets };
}

test.describe("On paper", () => {
  test("an event has all of its 333 attendees, below its club and the day (R12.10)", async ({
    office: { event, page },
  }) => {
    const { id } = event;
    await page.clock.setFixedTime(new Date("2026-11-22T20:00:00Z"));
    await crowd(page, "attendees", 333);
    await page.goto(`/admin/events/${id}/details`);
    await expect(page.getByRole("heading", { name: "333 Attendees" })).toBeVisible();
    // All rows have to be in the page, so that the browser's search finds them.
    await expect(page.locator("tbody tr")).toHaveCount(333);
    const { rows, sheets } = await print(page);
    expect(rows).toBe(333);
    expect(sheets).toBeGreaterThan(4);

    await showOnPaper(page);
    await expect(page.getByText("Robotics Club · printed on 11/22/2026")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chess Night Details");
    await expect(page.getByRole("cell", { name: "Person 332", exact: true })).toBeVisible();
  });

  test("an event has its head count even if that part is closed on screen (R18.1)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const { id: eventId } = await createEvent(admin);
    const command = { kind: "count-heads", eventId, heads: 3, note: "Two at the door" };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const page = await openPage({ as: admin });
    const isThere = page.waitForResponse("**/head-count");
    await page.goto(`/admin/events/${eventId}/details`);
    await isThere;
    const counted = page.getByText("0 checked in, 3 counted: 3 not on the list.");
    await expect(page.getByText("Attendees will show up here...")).toBeVisible();
    await expect(counted).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(counted).toBeVisible();
    await expect(page.getByText("“Two at the door”")).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(counted).toHaveCount(0);
  });

  test("a list of 333 members has all of them, with carry-overs as numbers (R12.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({ as: await newAdmin() });
    await crowd(page, "members", 333);
    await page.goto("/admin/members");
    await expect(page.locator("tbody tr")).toHaveCount(333);
    expect((await print(page)).rows).toBe(333);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Robotics Club · printed on")).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(page.getByRole("spinbutton").first()).toHaveCSS("border-top-width", "0px");
  });

  test("a list of 1,500 has all of them, although the screen only renders visible ones (R12.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const page = await openPage({ as: await newAdmin() });
    await crowd(page, "members", 1_500);
    await page.goto("/admin/members");
    await expect(page.getByRole("heading", { name: "1,500 Members" })).toBeVisible();
    await expect(page.locator("tr[aria-rowindex='2']")).toBeVisible();
    const inView = await page.locator("tbody td[data-lead]").count();
    expect(inView).toBeLessThan(100);
    expect((await print(page)).rows).toBe(1_500);
    await expect(page.locator("tbody td[data-lead]")).toHaveCount(inView);
  });

  test("a handover sheet is one page, with what is waiting and room to write (R31.30)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    await createEvent(admin, { name: "Kickoff", date: "2026-11-01" });
    await createEvent(admin, { name: "Regionals", date: "2027-02-06", status: "Inactive" });
    await admin.browser.post(`${admin.api}/invitations`, { role: "officer" });
    const page = await openPage({ as: admin });
    await page.clock.setFixedTime(new Date("2026-11-22T20:00:00Z"));
    await page.goto("/admin/club");
    await openFoldedRows(page);
    await page.getByRole("link", { name: "Handover Sheet" }).click();
    await expect(page.getByText(`${admin.user.name}, Owner`)).toBeVisible();
    await expect(page.getByText("Open invitation: Officer")).toBeVisible();
    await expect(page.getByText("1 past event is still Active")).toBeVisible();
    await expect(page.getByRole("region", { name: "Coming Up" })).toContainText("Regionals");
    expect((await print(page)).sheets).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Adviser, Room, Keys, Accounts")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});
