import type { Page } from "@playwright/test";
import { checkIn, createEvent, type Admin } from "#test-support/people.ts";
import { countPresses } from "../support/count-presses.ts";
import { membersOf } from "../support/club.ts";
import { expect, test } from "../support/test.ts";

const phone = { width: 390, height: 844 };

type OpenPage = (options: { as: Admin; viewport: typeof phone; hasTouch: true }) => Promise<Page>;

/** A page on a phone, on which presses count from the moment `path` has loaded. */
async function begin(openPage: OpenPage, admin: Admin, path: string) {
  const page = await openPage({ as: admin, viewport: phone, hasTouch: true });
  const presses = await countPresses(page);
  await page.goto(path);
  return { page, presses };
}

/** How many presses an officer's most frequent jobs take on a phone, from the page of each. */
test.describe("Presses on a phone", () => {
  test("a carry-over is changed with 2 (R4.4)", async ({ openPage, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin, { points: 5 })).code);
    const { page, presses } = await begin(openPage, admin, "/admin/members");
    await page.getByRole("spinbutton", { name: "Carry-over for Ana Ruiz" }).tap();
    await page.keyboard.type("7");
    await page.getByRole("button", { name: "Save" }).tap();
    await expect.poll(async () => (await membersOf(admin))[0]?.totalPoints).toBe(12);
    expect(presses.count()).toBe(2);
  });

  test("the list of members is exported with 2 (R10.13)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    await checkIn(await newMember(), (await createEvent(admin)).code);
    const { page, presses } = await begin(openPage, admin, "/admin/members");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).tap();
    await page.getByRole("menuitem", { name: "Members as CSV" }).tap();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    expect(presses.count()).toBe(2);
  });
});
