import type { Page } from "@playwright/test";
import { createCategory } from "#test-support/categories.ts";
import { expect, test } from "../support/test.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const main = (page: Page) => page.getByRole("main");
const picture = (page: Page) => page.getByRole("region", { name: "What We Found" });
const categories = (page: Page) =>
  page.getByRole("list", { name: "Categories" }).getByRole("listitem");

async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto("/admin/import");
  await page.getByLabel("Paste cells").fill(lines.join("\n"));
  await press(page, "Continue");
  await press(page, "Continue");
}

test("A grid's rows of categories and hours come along, and go with the import (R23.24, R23.25)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await createCategory(admin, "Competitions");
  const page = await openPage({ as: admin });
  await paste(page, [
    "Name\tGrade\tKickoff\tShow\tBuild",
    "Date\t\t9/8/2025\t9/22/2025\t9/29/2025",
    "Type\t\tMeetings\tcompetitions\t–",
    "Service Hours\t\t\t2:30\tlots",
    "Ann Poe\t9\tx\tx\tx",
    "Bob Roe\t10\t\tx\tx",
  ]);
  await press(page, "Check");

  await test.step("Hours that are none are fixed like any other problem", async () => {
    const problem = page.getByRole("region", { name: "1 problem" });
    const field = problem.getByLabel("Row 4: These aren't service hours, such as 2.5 or 2:30.");
    await field.fill("1.5");
    await press(page, "Fix");
    await expect(problem).toHaveCount(0);
  });

  await test.step("It shows what it found, and which category is new", async () => {
    await expect(picture(page)).toContainText("competitions");
    await expect(picture(page)).toContainText("2.5 hours");
    await expect(picture(page).getByRole("row", { name: /Ann Poe/ })).toContainText("4 hours");
    await expect(main(page)).toContainText("Categories: Meetings");
  });

  await press(page, "Import 2 Rows");
  await expect(main(page).getByRole("link", { name: "Members" })).toBeVisible();

  await test.step("The club has the category, and the members their hours", async () => {
    await page.goto("/admin/categories");
    await expect(categories(page)).toContainText(["Competitions", "Meetings"]);
    await expect(categories(page).first()).toContainText("1 event");
    await page.goto("/admin/members");
    await main(page).getByRole("link", { name: "Ann Poe" }).click();
    await expect(main(page)).toContainText(/Service Hours\s*4/);
    await expect(main(page).getByRole("row", { name: /Show/ })).toContainText("2.5 hours");
  });

  await test.step("Undoing it leaves the categories that were there before", async () => {
    await page.goto("/admin/history");
    const done = page.getByRole("row", { name: /Imported a sheet/ });
    await done.getByRole("button", { name: /Undo/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("row", { name: /Undid: Imported a sheet/ })).toBeVisible();
    await page.goto("/admin/categories");
    await expect(categories(page).first()).toContainText("No events");
  });
});

test("A log's hours are those of each row's person (R23.24, R23.25)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await paste(page, [
    "Student\tDate\tActivity\tCategory\tHours",
    "Ann Poe\t9/22/2025\tFood Bank\tService\t2.5",
    "Bob Roe\t9/22/2025\tFood Bank\tService\t2 h 30",
    "Cy Doe\t9/22/2025\tFood Bank\t\t45 min",
    "Ann Poe\t9/24/2025\tTutoring\tSchool\t1",
  ]);
  await expect(page.getByLabel("Column 4")).toHaveValue("category");
  await expect(page.getByLabel("Column 5")).toHaveValue("hours");
  await press(page, "Check");
  await expect(main(page)).toContainText("Categories: Service and School");
  await press(page, "Import 3 Rows");
  await expect(main(page).getByRole("link", { name: "Members" })).toBeVisible();
  await page.goto("/admin/members");
  await main(page).getByRole("link", { name: "Cy Doe" }).click();
  const row = main(page).getByRole("row", { name: /Food Bank/ });
  await expect(row).toContainText("0.75 hours");
  await page.goto("/admin/members");
  await main(page).getByRole("link", { name: "Ann Poe" }).click();
  await expect(main(page)).toContainText(/Service Hours\s*3.5/);
});
