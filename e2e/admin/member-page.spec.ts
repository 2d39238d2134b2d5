import type { Page } from "@playwright/test";
import { checkIn, createEvent, listMembers } from "#test-support/people.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

const phone = { width: 390, height: 844 };
const valueOf = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd");
const row = (page: Page, name: string) => page.getByRole("row", { name });
const choose = async (page: Page, action: string) => {
  await page.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

test.describe("The page of one member", () => {
  test("answers where the points come from, and follows what happens live (R4.14)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const admin = await newAdmin();
    const ana = await newMember({ firstName: "Ana", lastName: "Ruiz", gradYear: 2027 });
    const kickoff = await createEvent(admin, { name: "Kickoff", date: "2026-09-01", points: 5 });
    await checkIn(ana, kickoff.code);
    const page = await openPage({ as: admin, viewport: phone });
    await page.goto("/admin/members");
    await page.getByRole("link", { name: "Ana Ruiz" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Ruiz");
    await expect(valueOf(page, "Total Points")).toHaveText("5");
    await expect(valueOf(page, "Last Event")).toContainText("1 of 1");
    await expect(page.getByRole("link", { name: ana.user.email })).toBeVisible();
    await expect(row(page, "Kickoff")).toContainText("Typed the code");

    const second = await createEvent(admin, { name: "Build Day", date: "2026-09-08", points: 3 });
    await admin.browser.post(`${admin.api}/events/${second.id}/attendees`, {
      personId: ana.personId,
    });
    await expect(valueOf(page, "Total Points")).toHaveText("8");
    await expect(row(page, "Build Day")).toContainText(`Added by ${admin.user.name}`);
    await row(page, "Build Day").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Build Day Details");
    await page.getByRole("link", { name: "Ana Ruiz" }).click();
    await expect(valueOf(page, "Total Points")).toHaveText("8");
  });

  test("is found by keyboard from any page, and changes a carry-over with undo (R4.6, R4.14, R9.3)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const admin = await newAdmin();
    const { code } = await createEvent(admin, { points: 5 });
    for (const [firstName, lastName] of [
      ["Ana", "Ruiz"],
      ["Bo", "Lee"],
    ] as const)
      await checkIn(await newMember({ firstName, lastName }), code);
    const page = await openPage({ as: admin, viewport: phone });
    await page.goto("/admin/club");
    await page.getByRole("button", { name: "Find a Member" }).press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
    await page.keyboard.type("ruiz");
    await expect(page.getByRole("option", { name: "Ana Ruiz" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Ruiz");

    await choose(page, "Change Carry-over…");
    const field = page.getByRole("dialog").getByLabel("Carry-over for Ana Ruiz");
    await expect(field).toBeFocused();
    await page.keyboard.type("1000001");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(/or less/);
    await expect(field).toHaveValue("1000001");
    await field.fill("7");
    await page.keyboard.press("Enter");
    await expect(valueOf(page, "Total Points")).toHaveText("12");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(valueOf(page, "Total Points")).toHaveText("5");
  });

  test("removes someone who left, who is back with a check-in (R4.15)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const admin = await newAdmin();
    const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin, { points: 5 })).code);
    const page = await openPage({ as: admin, viewport: phone });
    const link = page.getByRole("link", { name: "Ana Ruiz" });
    await page.goto(`/admin/members/${ana.personId}`);
    await choose(page, "Remove from Club…");
    await page.getByRole("dialog").getByRole("button", { name: "Remove from Club" }).click();
    await expect(page).toHaveURL(/\/admin\/members$/);
    await expect(page.getByText("Members will show up here...")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(link).toBeVisible();

    await link.click();
    await choose(page, "Remove from Club…");
    await page.getByRole("dialog").getByRole("button", { name: "Remove from Club" }).click();
    await expect(page.getByText("Members will show up here...")).toBeVisible();
    await page.goto(`/admin/members/${ana.personId}`);
    await expect(page.getByRole("heading", { name: "This person isn't a member." })).toBeVisible();
    await page.goto("/admin/members");
    await checkIn(ana, (await createEvent(admin, { points: 2 })).code);
    await link.click();
    await expect(valueOf(page, "Total Points")).toHaveText("7");
  });

  test("merges, and erases someone without an account (R4.8, R8.20)", async ({
    openPage,
    newAdmin,
    newMember,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const admin = await newAdmin();
    await importSheet(admin, sheetOf(sheetRow("Ana R"), sheetRow("Ben Okoro")));
    const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    await checkIn(ana, (await createEvent(admin, { points: 1 })).code);
    const page = await openPage({ as: admin, viewport: phone });
    await page.goto("/admin/members");
    await page.getByRole("link", { name: "Ana R", exact: true }).click();
    await choose(page, "Merge…");
    await page.getByLabel("Same person as").fill("ruiz");
    await page.getByRole("option", { name: "Ana Ruiz" }).click();
    await page.getByRole("button", { name: "Merge Members" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Ruiz");
    await expect(valueOf(page, "Total Points")).toHaveText("26");

    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("link", { name: "Ben Okoro" }).click();
    await choose(page, "Erase…");
    await page.getByRole("dialog").getByRole("button", { name: "Erase" }).click();
    await expect(page).toHaveURL(/\/admin\/members$/);
    await expect(page.getByRole("row", { name: "Former member" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Former member" })).toHaveCount(0);
  });

  test("can't be opened by helpers, whose lists have no links to it (R3.1, R4.14)", async ({
    openPage,
    newAdmin,
    newMember,
    server,
  }) => {
    const admin = await newAdmin();
    const helper = await newMember({ firstName: "Hana", lastName: "Helper" });
    const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
    const event = await createEvent(admin, { name: "Kickoff" });
    await checkIn(ana, event.code);
    setSeat(server, admin, helper, "helper");
    expect([...(await listMembers(admin)).keys()]).toContain(ana.personId);
    const page = await openPage({ as: helper });
    await page.goto(`/admin/events/${event.id}/details`);
    await expect(page.getByText("Ana Ruiz")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ana Ruiz" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Find a Member" })).toHaveCount(0);
    await page.goto(`/admin/members/${ana.personId}`);
    await expect(page).toHaveURL(/\/admin\/events$/);
  });
});
