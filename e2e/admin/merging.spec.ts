import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets.ts";
import { chooseMore } from "../support/event-parts.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

const row = (page: Page, name: string) => page.getByRole("row", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const dialog = (page: Page) => page.getByRole("dialog");

test("Members with the same name are told apart before they are merged (R4.8)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const sheets = [
    sheetRow("Ian Smith", { email: "ian@example.org", gradYear: 2027 }),
    sheetRow("Ian Smith", { email: "smith@example.org", gradYear: 2028, marks: "x.", who: "new" }),
  ];
  await importSheet(admin, sheetOf(...sheets));
  const page = await openPage({ as: admin });
  await page.goto("/admin/members");
  const chooseBoth = async () => {
    await press(page, "Select");
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await chooseMore(page, "these members", "Merge Two Members");
  };
  await chooseBoth();
  await expect(dialog(page).getByRole("heading")).toHaveText("Merge Ian Smith into Ian Smith?");
  for (const details of [
    /2027.*25 points.*ian@example.org.*last attended 10\/31\/2025/,
    /2028.*5 points.*smith@example.org.*last attended 9\/12\/2025/,
  ])
    await expect(dialog(page).getByText(details)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Merge Members" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("row", { name: "Ian Smith" })).toHaveCount(1);

  // A member with an account stays: the dialog says which of the two that is.
  const ian = await newMember({ firstName: "Ian", lastName: "Smith" });
  const tonight = await createEvent(admin, { name: "Tonight", date: "2026-11-20", points: 1 });
  await checkIn(ian, tonight.code);
  await expect(page.getByRole("row", { name: "Ian Smith" })).toHaveCount(2);
  await chooseBoth();
  await expect(dialog(page).getByRole("definition")).toHaveText([
    new RegExp(`^Ian Smith.*${ian.user.email}.*last attended 11/20/2026`),
    /^Ian Smith.*25 points.*ian@example.org.*last attended 10\/31\/2025/,
  ]);
});

test("An imported member signs up with a slip from the sheet, and is merged with a manually added one (R4.8, R4.9, R4.10)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const sheet = {
    meetings: [{ name: "Old Meeting", date: "2025-09-12", points: 3 }],
    people: ["N. Haddad", "Ana Ruiz"].map((name, index) => ({
      ...{ row: index + 2, name, gradYear: 2027, email: null, schoolId: null },
      ...{ carryover: null, marks: "x", own: [], who: "new" },
    })),
  };
  await admin.browser.post(`${admin.api}/imports`, { sheet });
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const added = { firstName: "Noor", lastName: "Hadad", gradYear: null };
  await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, added);

  const page = await openPage({ as: admin });
  await page.goto("/admin/members");
  await press(page, "Select");
  await press(page, "Select");
  await page.getByRole("menuitem", { name: "Select All Without Accounts" }).click();
  await expect(page.getByRole("heading", { name: "3 of 3 selected" })).toBeVisible();
  await press(page, "Print Claim Slips");
  await expect(dialog(page)).toContainText("Create claim slips for 3 members?");
  await press(page, "Create Claim Slips");
  const slips = page.getByRole("main").getByRole("listitem");
  await expect(slips).toHaveCount(3);
  const slip = slips.filter({ hasText: "N. Haddad" });
  await expect(slip).toContainText("/create-account?claim");
  const code = (await slip.locator("span[translate=no]").textContent()) ?? "";
  await press(page, "Done");

  const phone = await openPage();
  await phone.goto(`/create-account?claim=${code}`);
  const form = signUpForm(phone);
  await form.fillAsMember();
  await form.submit();
  await expect(phone).toHaveURL("/member/clubs");
  await expect(phone.getByRole("main")).toContainText("3");

  // She is on the list twice, and the one with the account remains.
  await expect(row(page, "Noor Haddad")).not.toContainText("No account yet");
  await row(page, "Noor Hadad").getByRole("button", { name: "No account yet" }).click();
  await press(page, "More actions for Noor Hadad");
  await page.getByRole("menuitem", { name: "Merge…" }).click();
  await dialog(page).getByLabel("Same person as").fill("haddad");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading")).toHaveText("Merge Noor Hadad into Noor Haddad?");
  await expect(dialog(page).getByRole("row", { name: "Noor Haddad" })).toContainText("38");
  await press(page, "Cancel");
  // Selecting both on the list, with different searches in between, asks the same question.
  await press(page, "Select");
  await page.getByLabel("Search members").fill("haddad");
  await row(page, "Noor Haddad").getByRole("checkbox").check();
  await page.getByLabel("Search members").fill("hadad");
  await row(page, "Noor Hadad").getByRole("checkbox").check();
  await chooseMore(page, "these members", "Merge Two Members");
  await expect(dialog(page).getByRole("heading")).toHaveText("Merge Noor Hadad into Noor Haddad?");
  await dialog(page).getByRole("button", { name: "Merge Members" }).click();
  await expect(page.getByText("Merged Noor Hadad into Noor Haddad.")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByLabel("Search members").fill("");
  await expect(row(page, "Noor Hadad")).toHaveCount(0);
  await expect(row(page, "Noor Haddad")).toContainText("8");

  await page.getByRole("button", { name: "Undo" }).click();
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, "Noor Hadad")).toContainText("5");
  await expect(row(page, "Noor Haddad")).toContainText("3");
});
