import type { Page } from "@playwright/test";
import { createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const rows = (page: Page) => page.getByRole("list", { name: "Categories" }).getByRole("listitem");

async function addCategory(page: Page, name: string): Promise<void> {
  await main(page).getByRole("button", { name: "Add Category" }).click();
  await expect(dialog(page).getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
}

test("An officer sorts events into categories, and undoes it (R26.1, R26.2)", async ({
  openPage,
  newAdmin,
  complaints,
}) => {
  // A name that is taken.
  complaints.allowed.push(/400/);
  const admin = await newAdmin();
  await createEvent(admin, { name: "Regionals", date: "2026-11-20" });
  await createEvent(admin, { name: "Finals", date: "2026-12-04" });
  const page = await openPage({ as: admin });
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Edit Categories" }).click();
  await expect(main(page)).toContainText("No categories yet");
  await addCategory(page, "Practices");
  await expect(rows(page)).toHaveCount(1);
  await addCategory(page, "practices");
  await expect(dialog(page)).toContainText("This name is already in use.");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Competitions");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toContainText(["Practices", "Competitions"]);

  await test.step("It moves one up, and undoes that", async () => {
    await page.getByRole("button", { name: "More actions for Competitions" }).click();
    await page.getByRole("menuitem", { name: "Move Up" }).click();
    await expect(rows(page)).toContainText(["Competitions", "Practices"]);
  });

  await test.step("It adds both events at once", async () => {
    await page.getByRole("button", { name: "Add Events to Competitions" }).click();
    await dialog(page)
      .getByRole("checkbox", { name: /Regionals/ })
      .check();
    await dialog(page)
      .getByRole("checkbox", { name: /Finals/ })
      .check();
    await dialog(page).getByRole("button", { name: "Add 2 Events" }).click();
    await expect(rows(page).first()).toContainText("2 events");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await expect(rows(page).first()).toContainText("No events");
  });

  await test.step("The form offers them, and the card shows the one chosen", async () => {
    await page.goto("/admin/events");
    await page.getByRole("article", { name: "Finals" }).getByRole("link", { name: "Edit" }).click();
    await page.getByRole("combobox", { name: "Category" }).selectOption("Competitions");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(main(page)).toContainText("Competitions");
    await page.goto("/admin/events");
    await expect(page.getByRole("article", { name: "Finals" })).toContainText("Competitions");
    await expect(page.getByRole("article", { name: "Regionals" })).not.toContainText("Practices");
  });

  await test.step("An archived one isn't offered, but the event keeps it", async () => {
    await page.goto("/admin/categories");
    await page.getByRole("button", { name: "More actions for Competitions" }).click();
    await page.getByRole("menuitem", { name: "Archive" }).click();
    await expect(rows(page).first()).toContainText("Archived · 1 event");
    await page.goto("/admin/events/create");
    await expect(page.getByRole("combobox", { name: "Category" })).not.toContainText(
      "Competitions",
    );
    await page.goto("/admin/history");
    await expect(main(page)).toContainText("Changed the categories: archived Competitions");
    await expect(main(page)).toContainText("category from none to Competitions");
  });
});
