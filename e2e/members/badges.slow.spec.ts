import type { Page } from "@playwright/test";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { chooseMore } from "../support/event-parts.ts";
import { sheetsOf } from "../support/paper.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cards = (page: Page) => page.getByRole("article");

test.describe("Badges", () => {
  test("are printed for selected members, ten to a page, and again with the same numbers (R34.20, R34.24)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const names = Array.from({ length: 11 }, (_, index) => `Person ${String(index + 10)}`);
    await importSheet(admin, sheetOf(...names.map((name) => sheetRow(name))));
    const page = await openPage({ as: admin });
    const printAll = async () => {
      await button(page, "Select").click();
      await button(page, "Quick Select").click();
      await page.getByRole("menuitem", { name: "Select All", exact: true }).click();
      await chooseMore(page, "these members", "Print Badges");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Badges");
    };
    await page.goto("/admin/members");
    await printAll();
    await expect(cards(page)).toHaveCount(10);
    await expect(page.getByText("And 1 more when you print.")).toBeVisible();
    const first = await cards(page).first().innerText();
    expect(first).toContain("Person 10");
    expect(first).toContain(admin.club.name);
    expect(first).toMatch(/RB\d{10}/);
    const size = await cards(page).first().boundingBox();
    expect([size?.width, size?.height]).toEqual([3.5 * 96, 2 * 96]);
    for (const paper of ["a4", "letter"]) {
      await page.getByLabel("Paper").selectOption(paper);
      expect(await sheetsOf(page)).toBe(2);
    }
    await page.emulateMedia({ media: "print" });
    await expect(cards(page)).toHaveCount(11);
    await expect(page.getByRole("heading")).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
    await button(page, "Done").click();
    await printAll();
    expect(await cards(page).first().innerText()).toBe(first);
  });

  test("are made, replaced, and ended on a member's page, with Undo (R34.21)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    await importSheet(admin, sheetOf(sheetRow("Ana Ruiz")));
    const page = await openPage({ as: admin });
    const badge = page.getByRole("region", { name: "Badge" });
    const number = async () => /RB\d{10}/.exec(await badge.innerText())?.[0];
    await page.goto("/admin/members");
    await page.getByRole("link", { name: "Ana Ruiz" }).click();
    await expect(badge).toHaveCount(0);
    await button(page, "More actions for Ana Ruiz").click();
    await page.getByRole("menuitem", { name: "Print Badge" }).click();
    await expect(cards(page)).toHaveCount(1);
    await button(page, "Done").click();
    await expect(badge).toBeVisible();
    const old = await number();
    await badge.getByRole("button", { name: "New Badge…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "New Badge" }).click();
    await expect(cards(page)).toContainText("RB");
    await expect(cards(page)).not.toContainText(old ?? "RB");
    await button(page, "Done").click();
    await expect(badge).not.toContainText(old ?? "RB");
    const fresh = await number();
    await badge.getByRole("button", { name: "End Badge" }).click();
    await expect(badge).toHaveCount(0);
    await button(page, "Undo").click();
    await expect(badge).toContainText(fresh ?? "RB");
  });
});
