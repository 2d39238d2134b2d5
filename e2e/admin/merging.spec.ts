import type { Page } from "@playwright/test";
import { createEvent } from "#test-support/people.ts";
import { chooseMore } from "../support/event-parts.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect, test } from "../support/test.ts";

const row = (page: Page, name: string) => page.getByRole("row", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const dialog = (page: Page) => page.getByRole("dialog");

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
