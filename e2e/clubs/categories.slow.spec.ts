import type { Page } from "@playwright/test";
import { createCategory, listCategories } from "#test-support/club-data/categories.ts";
import { createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const listed = (page: Page) => page.getByRole("list", { name: "Categories" }).getByRole("listitem");

test("A category that someone else renames meanwhile isn't renamed unseen, and keeps what else they changed (R10.22, R26.1)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const admin = await newAdmin();
  const categoryId = await createCategory(admin, "Contests");
  await createCategory(admin, "Practices");
  const page = await openPage({ as: admin });
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "More actions for Contests" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const field = dialog(page).getByLabel("Name");
  await expect(field).toHaveValue("Contests");

  await test.step("The page behind the dialog follows the club", async () => {
    await admin.browser.post(`${admin.api}/operations`, {
      command: {
        kind: "set-categories",
        categories: [{ categoryId, name: "Competitions", archived: false }],
      },
    });
    await createCategory(admin, "Build Meetings");
    await createEvent(admin, { name: "Regionals", categoryId });
    await expect(listed(page)).toContainText(["Competitions1 event", "Practices", "Build"]);
  });

  await test.step("The dialog says who did it, and saves what was typed if that is wanted", async () => {
    await expect(field).toHaveValue("Contests");
    await field.fill("Tournaments");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toContainText(
      `${admin.user.name} changed this. Save again to use yours instead.`,
    );
    expect((await listCategories(admin))[0]?.name).toBe("Competitions");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    expect((await listCategories(admin)).map(({ name }) => name)).toEqual([
      ...["Tournaments", "Practices", "Build Meetings"],
    ]);
  });
});
