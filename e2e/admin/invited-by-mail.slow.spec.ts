import { expect } from "@playwright/test";
import { test } from "../support/mail-test.ts";
import { overhang } from "../support/overhang.ts";
import { column } from "../support/table.ts";

test("An invited person's email takes up two lines at most on a small tablet (R13.26)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await admin.browser.post(`${admin.api}/invitations`, {
    ...{ role: "officer", email: "jordan.fields@example.org" },
  });
  const page = await openPage({ as: admin, viewport: { width: 700, height: 844 } });
  await page.goto("/admin/officers");
  const table = page.getByRole("table", { name: "Open Invitations" });
  await expect(table).toContainText("jordan.fields@example.org");
  const lines = await column(table, "For").evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(lines).toBeLessThanOrEqual(2);
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
});
