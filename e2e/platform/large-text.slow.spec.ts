import { createEvent } from "#test-support/people/people.ts";
import { overhang } from "../support/overhang.ts";
import { expect, test } from "../support/test.ts";

test("An officer's page fits a phone with text of twice the size, all its tools included (R13.27)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const { id } = await createEvent(admin);
  const page = await openPage({ as: admin, viewport: { width: 390, height: 844 } });
  await page.goto(`/admin/events/${id}/details`);
  await page.getByRole("button", { name: "More actions for this event" }).click();
  await page.getByRole("menuitem", { name: "Make Inactive" }).click();
  await page.getByRole("button", { name: "Dismiss" }).click();
  for (const tool of [/^Undo: /, "Find a Member", "Account menu"])
    await expect(page.getByRole("button", { name: tool })).toBeVisible();
  expect(await overhang(page)).toBe(0);
  // Not every browser's setting changes the sizes in media queries, too.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expect.poll(() => overhang(page)).toBe(0);
});
