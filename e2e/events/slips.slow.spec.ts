import { createEvent } from "#test-support/people/people.ts";
import { sheetsOf, showOnPaper } from "../support/paper.ts";
import { expect, test } from "../support/test.ts";

test("Paper slips print without the page's buttons, sixty on at most three pages of either paper size (R21.1)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Soldering for beginners" });
  const api = `${admin.api}/events/${event.id}/slips`;
  expect((await admin.browser.post(api, { count: 60 })).status).toBe(201);
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${event.id}/slips`);
  const slips = page.getByRole("listitem").filter({ hasText: "Works once. Expires" });
  await expect(slips).toHaveCount(60);
  await expect(slips.first()).toContainText(admin.club.name);
  await expect(slips.first()).toContainText("/login");
  await expect(slips.first().getByText(/^[a-z2-9]{8}$/)).toBeVisible();
  await showOnPaper(page);
  await expect(slips).toHaveCount(60);
  for (const format of ["Letter", "A4"] as const) {
    const sheets = await sheetsOf(page, format);
    expect(sheets).toBeGreaterThan(0);
    expect(sheets).toBeLessThanOrEqual(3);
  }
});
