import { expect } from "@playwright/test";
import type { Admin } from "#test-support/people/people.ts";
import type { MailServer } from "#test-support/servers/mail-server.ts";
import { test } from "../support/mail-test.ts";
import { overhang } from "../support/overhang.ts";
import { column } from "../support/table.ts";

test("Owners confirm their own email before an invitation is emailed (R3.15)", async ({
  openPage,
  newAdmin,
  mails,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const admin = await newAdmin();
  const page = await openPage({ as: admin, viewport: { width: 390, height: 844 } });
  await page.goto("/admin/officers");
  await page.getByRole("button", { name: /Invite/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("robin.fields@example.org");
  await dialog.getByRole("button", { name: "Create Link" }).click();
  await expect(dialog.getByText("Confirm your email first.")).toBeVisible();
  await dialog.getByRole("button", { name: "Confirm My Email" }).click();
  await expect(dialog.getByText("We sent you an email.")).toBeVisible();
  await confirmBy(mails, admin);
  await dialog.getByRole("button", { name: "Create Link" }).click();
  await expect(dialog.getByText("We're emailing the link to robin.fields@")).toBeVisible();
});

/** Uses the link of the email that confirms an admin's own email. */
async function confirmBy({ mails }: MailServer, { user, browser }: Admin) {
  const linkOf = () =>
    mails.flatMap(({ to, text }) =>
      to.includes(user.email) ? (/confirm-address\?token=(\w+)/.exec(text)?.[1] ?? []) : [],
    )[0];
  await expect.poll(linkOf).toBeDefined();
  expect((await browser.put("/api/address-proofs", { token: linkOf() })).status).toBe(204);
}

test("An invited person's email takes up two lines at most on a small tablet (R13.26)", async ({
  openPage,
  newAdmin,
  mails,
}) => {
  const admin = await newAdmin();
  await admin.browser.post("/api/me/address-proofs", {});
  await confirmBy(mails, admin);
  await admin.browser.post(`${admin.api}/invitations`, {
    role: "officer",
    email: "jordan.fields@example.org",
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
