import { createEvent } from "#test-support/people.ts";
import { checkInForm } from "../support/check-in-form.ts";
import { expect, test } from "../support/test.ts";

test.describe("Paper slips", () => {
  test("are printed by officers, work once, and can be voided (R21.1, R21.4)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/409|404/);
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Kickoff" });
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/details`);
    await page.getByText("At the Door").click();
    await page.getByRole("button", { name: "Print Slips" }).click();
    await page.getByLabel("Number of slips").fill("2");
    await page.getByRole("button", { name: "Create Sheet" }).click();
    await expect(page).toHaveURL(/\/slips$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slips for Kickoff");
    const slips = page.getByRole("listitem").filter({ hasText: "Works once. Expires" });
    await expect(slips).toHaveCount(2);
    await expect(slips.first()).toContainText(admin.club.name);
    await expect(slips.first()).toContainText("/login");
    const codes = await slips.getByText(/^[a-z2-9]{8}$/).allTextContents();
    await page.emulateMedia({ media: "print" });
    await expect(slips).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await page.emulateMedia({ media: null });

    const [used, unused] = codes as [string, string];
    const phone = await openPage({ as: await newMember() });
    await phone.goto("/member/checkin");
    const form = checkInForm(phone);
    await form.send(used);
    await expect(form.success).toBeVisible();
    const other = await openPage({ as: await newMember() });
    await other.goto(`/member/checkin?code=${used}`);
    await checkInForm(other).send(used);
    await expect(other.getByText("This slip was already used.")).toBeVisible();

    // The open part stays open.
    await page.goBack();
    await expect(page.getByRole("region", { name: "Paper Slips" })).toBeVisible();
    await page.reload();
    const card = page.getByRole("region", { name: "Paper Slips" });
    await expect(card).toContainText("2 slips created · 1 used · 1 unused");
    await card.getByText("Show Slips").click();
    await expect(card.getByText(/^Used by /)).toBeVisible();
    const none = "2 slips created · 1 used · 0 unused";
    await card.getByRole("button", { name: `Void ${unused}` }).click();
    await expect(card).toContainText(none);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card).toContainText("2 slips created · 1 used · 1 unused");
    await card.getByRole("button", { name: `Void ${unused}` }).click();
    await expect(card).toContainText(none);
  });

  test("print on at most three pages for sixty people, on either paper size (R21.1)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const event = await createEvent(admin, { name: "Soldering for beginners" });
    const api = `${admin.api}/events/${event.id}/slips`;
    expect((await admin.browser.post(api, { count: 60 })).status).toBe(201);
    const page = await openPage({ as: admin });
    await page.goto(`/admin/events/${event.id}/slips`);
    await expect(page.getByText("Works once. Expires")).toHaveCount(60);
    for (const format of ["Letter", "A4"]) {
      const pdf = await page.pdf({ format });
      const pages = pdf.toString("latin1").match(/\/Type ?\/Page\b/g) ?? [];
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.length).toBeLessThanOrEqual(3);
    }
  });
});
