import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { sheetsOf, showOnPaper } from "../support/paper.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });
const claimQr = "QR code that opens sign-up with this code";

test.describe("On paper", () => {
  test("claim slips have one code per person, and none is cut by the end of a sheet (R4.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const names = Array.from({ length: 30 }, (_, index) => `Person ${String(index + 10)}`);
    await importSheet(admin, sheetOf(...names.map((name) => sheetRow(name))));
    const page = await openPage({ as: admin });
    await page.goto("/admin/members");
    await button(page, "Print Claim Slips").click();
    await button(page, "Create Claim Slips").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claim Slips");
    await page.getByRole("navigation").getByRole("link", { name: "Events" }).click();
    const question = page.getByRole("dialog", { name: "Leave without printing?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toHaveCount(0);
    await showOnPaper(page);
    const slips = page.getByRole("main").getByRole("listitem");
    await expect(slips).toHaveCount(30);
    const codes = new Set<string>();
    for (const [index, slip] of (await slips.all()).entries()) {
      await expect(slip).toContainText(names[index] ?? "");
      await expect(slip).toContainText(admin.club.name);
      await expect(slip).toContainText("/create-account?claim");
      await expect(slip.getByRole("img", { name: claimQr })).toBeVisible();
      await expect(slip).toHaveCSS("break-inside", "avoid");
      codes.add(await slip.getByText(/^[a-z2-9]{8}$/).innerText());
    }
    expect(codes.size).toBe(30);
    for (const format of ["A4", "Letter"] as const) expect(await sheetsOf(page, format)).toBe(2);
    // Once it is printed, nothing is lost.
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("navigation").getByRole("link", { name: "Events" }).click();
    await expect(page).toHaveURL("/admin/events");
  });

  test("one person's claim slip is alone on one sheet, however long the list behind it is (R12.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const names = Array.from({ length: 80 }, (_, index) => `Person ${String(index + 10)}`);
    await importSheet(admin, sheetOf(...names.map((name) => sheetRow(name))));
    const page = await openPage({ as: admin });
    await page.goto("/admin/members");
    await button(page, "No account yet").first().click();
    await button(page, "Create Claim Slip").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/^[a-z2-9]{8}$/)).toBeVisible();
    await showOnPaper(page);
    await expect(dialog.getByRole("img", { name: claimQr })).toBeVisible();
    await expect(page.getByRole("row", { name: "Person 10", includeHidden: true })).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeLessThan(1_000);
    expect(await sheetsOf(page)).toBe(1);
  });

  test("a member's own record and the shared one have what they say, without the ways to share it (R26.20, R26.21)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const member = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    await checkIn(member, (await createEvent(admin, { name: "Kickoff", points: 5 })).code);
    const links = `/api/me/clubs/${admin.club.id}/record/links`;
    const shows = { points: true, events: true, hours: false, requirementIds: [] };
    const { body } = await member.browser.post(links, { ...shows, key: crypto.randomUUID() });
    const page = await openPage({ as: member });
    const isAllThere = async () => {
      for (const text of [admin.club.name, "Ana Ruiz", "Kickoff", "5 points"])
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText(/As of .* from/)).toBeVisible();
    };
    await page.goto("/member/record");
    await isAllThere();
    await showOnPaper(page);
    await isAllThere();
    await expect(page.getByText("Share Links")).toBeHidden();
    expect(await sheetsOf(page)).toBe(1);

    await page.emulateMedia({ media: "screen" });
    await page.goto(new URL((body as { link: string }).link).pathname);
    await isAllThere();
    await showOnPaper(page);
    await isAllThere();
    expect(await sheetsOf(page)).toBe(1);
  });
});
