import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";
import { undoInNotice } from "../support/undo.ts";

const phone = { width: 390, height: 844 };
const dialog = (page: Page) => page.getByRole("dialog");
const ownCard = (page: Page) => page.getByRole("region", { name: "My School ID" });

test("An owner sets a member's ID and the format of IDs, and the member changes their own (R34.1, R34.2, R34.3, R34.5)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 409/);
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff" });
  const [ana, ben] = [
    await newMember({ firstName: "Ana", lastName: "Ruiz" }),
    await newMember({ firstName: "Ben", lastName: "Okoro" }),
  ];
  for (const member of [ana, ben]) await checkIn(member, event.code);
  const details = `/member/clubs/${admin.club.id}/details`;
  const page = await openPage({ as: admin, viewport: phone });

  await test.step("Without kiosks or IDs, members see nothing about them", async () => {
    const own = await openPage({ as: ana });
    await own.goto(details);
    await expect(own.getByRole("table", { name: /Attendance History/ })).toBeVisible();
    await expect(ownCard(own)).toHaveCount(0);
    await own.close();
  });

  await test.step("The ID is set on the member's page, taken by no one else, and undone", async () => {
    const setId = async (personId: string, schoolId: string) => {
      await page.goto(`/admin/members/${personId}`);
      await page.getByRole("button", { name: "More actions for" }).first().click();
      await page.getByRole("menuitem", { name: "Set School ID…" }).click();
      await expect(dialog(page).getByLabel("School ID")).toBeFocused();
      await page.keyboard.type(schoolId);
      await page.keyboard.press("Enter");
    };
    await setId(ana.personId, "AB-1234");
    await expect(page.getByText("Saved Ana Ruiz's school ID.")).toBeVisible();
    await expect(page.getByText("AB-1234")).toBeVisible();
    await setId(ben.personId, "ab 1234");
    const field = dialog(page).getByLabel("School ID");
    await expect(field).toHaveAccessibleDescription(/Ana Ruiz has this ID/);
    await field.fill("7");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved Ben Okoro's school ID.")).toBeVisible();
    await undoInNotice(page);
    await expect(page.getByText("School ID", { exact: true })).toHaveCount(0);
  });

  await test.step("A scanner's Enter saves nothing; the marked part is the ID", async () => {
    await page.goto("/admin/settings");
    const card = page.getByRole("region", { name: "School ID Format" });
    await expect(card).toContainText("The ID is the whole code on a card.");
    await card.getByRole("button", { name: "Scan a Card" }).click();
    await expect(dialog(page).getByLabel("Scan a Card")).toBeFocused();
    await page.keyboard.type("S0-1234567\n");
    await expect(dialog(page).getByLabel("Skip at the Start")).toBeFocused();
    await page.keyboard.type("3");
    await expect(dialog(page).getByRole("status")).toContainText("The ID is 1234567.");
    await page.keyboard.press("Enter");
    await expect(card).toContainText("without its first 3 characters");
    await undoInNotice(page);
    await expect(card).toContainText("The ID is the whole code on a card.");
  });

  await test.step("Members see and change their own, and don't learn whose another one is", async () => {
    const own = await openPage({ as: ben, viewport: phone });
    await own.goto(details);
    await ownCard(own).getByRole("button", { name: "Add My ID" }).click();
    await own.keyboard.type("AB1234");
    await own.keyboard.press("Enter");
    const field = dialog(own).getByLabel("School ID");
    await expect(field).toHaveAccessibleDescription(/Another member has this ID/);
    await field.fill("99-1");
    await own.keyboard.press("Enter");
    await expect(ownCard(own)).toContainText("99-1");
    await page.goto("/admin/history");
    await expect(page.getByText("Set their own school ID to 99-1")).toBeVisible();
  });
});
