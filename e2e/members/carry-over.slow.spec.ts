import type { Page } from "@playwright/test";
import { checkIn, createEvent, type Admin, type Person } from "#test-support/people/people.ts";
import { membersOf } from "../support/club.ts";
import { networkFailures } from "../support/go-offline.ts";
import { endSession, logInAgain } from "../support/session-end.ts";
import { expect, test } from "../support/test.ts";

/** Mina's row on the members page: 10 points earned, carry-over 0. */
async function openRow(page: Page, admin: Admin, member: Person) {
  await checkIn(member, (await createEvent(admin)).code);
  await page.goto("/admin/members");
  const row = page.getByRole("row").filter({ hasText: "Mina Okafor" });
  return {
    field: page.getByRole("spinbutton", { name: "Carry-over for Mina Okafor" }),
    save: page.getByRole("button", { name: "Save carry-over for Mina Okafor" }),
    revert: page.getByRole("button", { name: "Revert carry-over for Mina Okafor" }),
    total: row.getByRole("cell").last(),
  };
}

test.describe("Carry-over", () => {
  test("Revert restores the last saved value (R4.5)", async ({ openPage, newAdmin, newMember }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, save, revert } = await openRow(page, admin, await newMember());
    await field.fill("7");
    await save.click();
    await expect(save).toHaveCount(0);
    await field.fill("99");
    await revert.click();
    await expect(field).toHaveValue("7");
    await expect(revert).toHaveCount(0);
    expect(await membersOf(admin)).toMatchObject([{ carryover: 7 }]);
  });

  test("Save and Revert are disabled while saving (R4.4)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, save, revert } = await openRow(page, admin, await newMember());
    const turn = Promise.withResolvers<void>();
    await page.route("**/carryover", async (route) => {
      await turn.promise;
      await route.continue();
    });
    await field.fill("7");
    await save.click();
    await expect(save).toBeDisabled();
    await expect(revert).toBeDisabled();
    turn.resolve();
    await expect(save).toHaveCount(0);
  });

  test("a fraction is rejected at the field (R9.4)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, save } = await openRow(page, admin, await newMember());
    await field.fill("7.9");
    await save.click();
    await expect(field).toHaveAccessibleDescription("Carry-over must be a whole number.");
    await expect(field).toHaveValue("7.9");
  });

  test("typed text survives leaving the page, a reload and the end of the session (R4.7)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 401/);
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, save, total } = await openRow(page, admin, await newMember());
    await field.fill("7");
    await page.getByRole("link", { name: "Events", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
    await page.getByRole("link", { name: "Members" }).click();
    await expect(field).toHaveValue("7");
    await page.reload();
    await expect(field).toHaveValue("7");
    await endSession(page, admin);
    await save.click();
    await logInAgain(page, admin);
    await expect(field).toHaveValue("7");
    await save.click();
    await expect(total).toHaveText("17");
    await page.reload();
    await expect(field).toHaveValue("7");
    await expect(save).toHaveCount(0);
  });

  test("a failed save is shown, and the typed text stays (R13.15)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(networkFailures);
    const admin = await newAdmin();
    const page = await openPage({ as: admin });
    const { field, save, total } = await openRow(page, admin, await newMember());
    await expect(field).toHaveValue("0");
    await page.context().setOffline(true);
    await field.fill("7");
    await save.click();
    await expect(page.getByRole("region", { name: "Notices" })).toContainText(
      "We couldn't save Mina Okafor's carry-over.",
    );
    await expect(field).toHaveValue("7");
    await page.context().setOffline(false);
    await save.click();
    await expect(total).toHaveText("17");
  });

  test("typed text isn't lost when the member earns points in the meantime (R4.5)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const page = await openPage({ as: admin });
    const { field, total } = await openRow(page, admin, member);
    await field.fill("7");
    await checkIn(member, (await createEvent(admin)).code);
    await expect(total).toHaveText("20");
    await expect(field).toHaveValue("7");
  });
});
