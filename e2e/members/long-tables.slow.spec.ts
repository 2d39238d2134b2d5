import type { Page } from "@playwright/test";
import { checkIn, createEvent, type Admin } from "#test-support/people/people.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { holdFrames } from "../support/hold-frames.ts";
import { expect, test } from "../support/test.ts";

const rows = (page: Page) => page.locator("tbody tr");

/** Members whose names sort in the order of their numbers. */
const fill = (admin: Admin, count: number) =>
  importSheet(
    admin,
    sheetOf(
      ...Array.from({ length: count }, (_, at) =>
        sheetRow(`Person ${String(at).padStart(3, "0")}`),
      ),
    ),
  );

test.describe("A long table", () => {
  test("draws what fills the screen, then the rest; a screen reader knows how many there are (R12.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    await fill(admin, 90);
    const page = await openPage({ as: admin });
    const release = await holdFrames(page);
    await page.goto("/admin/members?sort=name-a-z");
    await expect(page.getByRole("heading", { name: "90 Members" })).toBeVisible();
    await expect(rows(page)).toHaveCount(16);
    await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "91");
    await release();
    await expect(rows(page)).toHaveCount(90);
    await expect(rows(page).last()).toContainText("Person 089");
  });

  test("is whole before the browser does what a key is for (R12.10)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    await fill(admin, 90);
    const page = await openPage({ as: admin });
    await holdFrames(page);
    await page.goto("/admin/members?sort=name-a-z");
    await expect(rows(page)).toHaveCount(16);
    await page.keyboard.press("Control");
    await expect(rows(page)).toHaveCount(90);
  });

  test("is whole on paper, and stays so (R12.10)", async ({ openPage, newAdmin }) => {
    const admin = await newAdmin();
    await fill(admin, 90);
    const page = await openPage({ as: admin });
    await holdFrames(page);
    await page.goto("/admin/members?sort=name-a-z");
    await expect(rows(page)).toHaveCount(16);
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event("beforeprint"));
      return document.querySelectorAll("tbody tr").length;
    });
    expect(printed).toBe(90);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(rows(page)).toHaveCount(90);
  });

  test("doesn't grow again when someone joins, and keeps the focus in its last row (R12.6)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    // As many as are drawn after the first step, so that one more would need another.
    await fill(admin, 56);
    const { code } = await createEvent(admin);
    const page = await openPage({ as: admin });
    await page.goto("/admin/members?sort=name-a-z");
    await expect(rows(page)).toHaveCount(56);
    const last = page.getByRole("link", { name: "Person 055" });
    await last.focus();
    await checkIn(await newMember({ firstName: "Ada", lastName: "Abel" }), code);
    await expect(page.getByRole("heading", { name: "57 Members" })).toBeVisible();
    await expect(rows(page)).toHaveCount(57);
    await expect(last).toBeFocused();
  });

  for (const width of [390, 1280])
    test(`comes back to the row being read with Back and Forward, at ${width} px (R13.14)`, async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const admin = await newAdmin();
      await fill(admin, 400);
      const { code } = await createEvent(admin);
      const page = await openPage({ as: admin, viewport: { width, height: 844 } });
      await page.goto("/admin/members?sort=name-a-z");
      await expect(rows(page)).toHaveCount(400);
      const read = page.getByRole("link", { name: "Person 300" });
      const place = async () => Math.round((await read.boundingBox())?.y ?? Number.NaN);
      await read.evaluate((link) => link.scrollIntoView({ block: "center" }));
      await expect(read).toBeInViewport();
      const before = await place();
      const heading = page.getByRole("heading", { level: 1 });
      const expectThere = async () => {
        await expect(heading).toHaveText("Members");
        await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
      };
      await read.click();
      await expect(heading).toHaveText("Person 300");
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await expectThere();
      await expect(read).toBeFocused();
      // The list changes above the row meanwhile.
      await read.press("Enter");
      await expect(heading).toHaveText("Person 300");
      await checkIn(await newMember({ firstName: "Ada", lastName: "Abel" }), code);
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await expect(rows(page)).toHaveCount(401);
      await expectThere();
      await expect(read).toBeFocused();
      await page.goBack();
      await page.goForward();
      await expectThere();
      // A link to the same list is no way back.
      await read.click();
      await expect(heading).toHaveText("Person 300");
      await page.evaluate(() => scrollTo(0, 200));
      if (width < 700) await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("link", { name: "Members", exact: true }).click();
      await expect(heading).toHaveText("Members");
      await expect(rows(page)).toHaveCount(401);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

  for (const width of [390, 1280])
    test(`comes back to the row being read after a reload, at ${width} px (R12.11)`, async ({
      openPage,
      newAdmin,
    }) => {
      const admin = await newAdmin();
      await fill(admin, 300);
      const page = await openPage({ as: admin, viewport: { width, height: 844 } });
      await page.goto("/admin/members?sort=name-a-z");
      await expect(rows(page)).toHaveCount(300);
      const read = page.getByRole("link", { name: "Person 200" });
      const place = async () => Math.round((await read.boundingBox())?.y ?? Number.NaN);
      await read.evaluate((link) => link.scrollIntoView({ block: "center" }));
      await expect(read).toBeInViewport();
      const before = await place();
      await page.reload();
      await expect(rows(page)).toHaveCount(300);
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
      await read.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Person 200");
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
});
