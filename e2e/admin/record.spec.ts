import { checkIn, createEvent, editEvent } from "#test-support/people.ts";
import { setCarryover } from "../support/club.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

test.describe("The record of a club", () => {
  test("says who did what, and is found from the members' page", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const member = await newMember();
    const event = await createEvent(admin, { points: 10 });
    await checkIn(member, event.code);
    await setCarryover(admin, member, 5);
    await editEvent(admin, event, { points: 25 });

    const page = await openPage({ as: admin });
    await page.goto("/admin/members");
    await page.getByRole("link", { name: "Record" }).click();
    await expect(page).toHaveURL("/admin/record");
    await expect(page).toHaveTitle("Record · Rollcall");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Record");
    const table = page.getByRole("table", { name: "Record" });
    await expect(table.getByRole("columnheader")).toHaveText(["When", "Who", "What"]);
    await expect(column(table, "What")).toHaveText([
      "Changed the points of Chess Night from 10 to 25, for 1 attendee",
      "Changed the carry-over of Mina Okafor from 0 to 5",
      "Checked in to Chess Night: 10 points",
      "Created Chess Night: Active, 10 points",
      "Became admin of the club",
    ]);
    await expect(column(table, "Who")).toHaveText([
      "Asha Rahman",
      "Asha Rahman",
      "Mina Okafor",
      "Asha Rahman",
      "Asha Rahman",
    ]);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL("/admin/members");
  });

  test("shows what has happened since it was last looked at", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    await page.goto("/admin/record");
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("link", { name: "Events" }).click();
    await createEvent(admin);
    await page.getByRole("link", { name: "Members" }).click();
    await page.getByRole("link", { name: "Record" }).click();
    await expect(page.getByRole("row")).toHaveCount(3);
  });

  test("goes on page by page, and offers another try when that fails", async ({
    openPage,
    newAdmin,
    allowConsole,
  }) => {
    allowConsole(/status of 503|^ApiError: The server is busy/);
    const admin = await newAdmin();
    for (let number = 1; number <= 55; number += 1)
      await createEvent(admin, { name: `Event ${number}` });
    const page = await openPage({ as: admin });
    await page.goto("/admin/record");
    await expect(page.getByRole("row")).toHaveCount(51);
    await page.route("**/api/admin/record*", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    await expect(page.getByRole("row")).toHaveCount(51);
    await page.unroute("**/api/admin/record*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("row")).toHaveCount(57);
    await expect(page.getByRole("row").last()).toContainText("Became admin of the club");
    await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  });

  test("that cannot be read says so", async ({ openPage, newAdmin, allowConsole }) => {
    allowConsole(/status of 503|^ApiError: The server is busy/);
    const page = await openPage({ as: await newAdmin() });
    await page.route("**/api/admin/record*", (route) => route.fulfill({ status: 503 }));
    await page.goto("/admin/record");
    await expect(page.getByRole("alert")).toContainText("The server is busy.");
    await page.unroute("**/api/admin/record*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("row")).toHaveCount(2);
  });
});
