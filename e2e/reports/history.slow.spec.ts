import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { hold } from "../support/hold.ts";
import { column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** The operations, without the headings for days and events. */
const lines = (page: Page) => column(page.getByRole("table", { name: "History" }), "What");

test("The history loads page by page, shows what happens meanwhile, and offers to retry what fails (R10.4)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/status of 503|^ApiError: The server is busy/);
  const admin = await newAdmin();
  for (let number = 1; number <= 55; number += 1)
    await createEvent(admin, { name: `Event ${number}` });
  const page = await openPage({ as: admin });
  const address = "**/api/clubs/*/history*";

  await test.step("The first page fails, and comes with Retry", async () => {
    await page.route(address, (route) => route.fulfill({ status: 503 }));
    await page.goto("/admin/history");
    await expect(page.getByRole("alert")).toContainText("The server is busy.");
    await page.unroute(address);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(lines(page)).toHaveCount(50);
  });

  await test.step("An older page fails, and the lines stay", async () => {
    await page.route(address, (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Show More" }).click();
    await expect(page.getByRole("alert")).toContainText("We couldn't load older history.");
    await expect(lines(page)).toHaveCount(50);
    await page.unroute(address);
  });

  await test.step("It is loaded by Retry, although something happens in the meantime", async () => {
    const older = /\/history\?before=/;
    const release = await hold(page, older);
    const asked = page.waitForRequest(older);
    await page.getByRole("button", { name: "Retry" }).click();
    await asked;
    await createEvent(admin, { name: "Meanwhile" });
    await expect(lines(page).first()).toContainText("Meanwhile");
    release();
    await expect(lines(page)).toHaveCount(57);
    await expect(page.getByRole("row").last()).toContainText("Created the club");
    await expect(page.getByRole("button", { name: "Show More" })).toHaveCount(0);
  });
});

test("Check-ins to one event are one line, which lists the names, and can be hidden (R10.24)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff" });
  for (let count = 1; count <= 3; count += 1) await checkIn(await newMember(), event.code);
  await createEvent(admin, { name: "Finals" });
  const page = await openPage({ as: admin });
  await page.goto("/admin/history");
  const names = /^Mina Okafor checked in/;
  await expect(lines(page).filter({ hasText: "3 people checked in to Kickoff" })).toHaveCount(1);
  await expect(lines(page).filter({ hasText: names })).toHaveCount(0);
  await page.getByRole("button", { name: "Show Names" }).click();
  await expect(lines(page).filter({ hasText: names })).toHaveCount(3);
  await page.getByLabel("Hide Check-ins").check();
  await expect(lines(page)).toHaveText([/Finals/, /Kickoff/, /^Created the club/]);
  await page.reload();
  await expect(page.getByLabel("Hide Check-ins")).toBeChecked();
  await expect(lines(page)).toHaveCount(3);
});
