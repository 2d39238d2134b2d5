import { logOut } from "../support/log-in.ts";
import { expect, test } from "../support/test.ts";

test("An Undo works outside the officers' pages, and no notice outlives its person (R10.17, R13.12)", async ({
  office: { page },
}) => {
  await page.goto("/admin/events");
  const notices = page.getByRole("region", { name: "Notices" });
  const makeInactive = page.getByRole("article").getByRole("button", { name: "Make Inactive" });
  await makeInactive.click();
  await expect(notices).toContainText("Chess Night is now Inactive.");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Attend as a Member" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Attend as a Member");
  await notices.getByRole("button", { name: "Undo" }).click();
  await expect(notices).toContainText("Redo");
  await page.goBack();
  await makeInactive.click();
  await expect(notices).toContainText("Chess Night is now Inactive.");
  await logOut(page);
  await expect(notices).toBeEmpty();
});
