import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

const row = (page: Page, name: string) => page.getByRole("row", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const dialog = (page: Page) => page.getByRole("dialog");

test("A misspelled name and a wrong year are corrected on a phone with the keyboard, and undone (R4.13)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const ana = await newMember({ firstName: "Ana", lastName: "Mcruis", gradYear: 2027 });
  await checkIn(ana, event.code);
  const phone = await openPage({ as: ana });
  await phone.goto(`/member/clubs/${admin.club.id}/details`);
  await expect(phone.getByRole("main")).toContainText("Kickoff");
  await expect(phone.getByText("This club lists you")).toHaveCount(0);

  const page = await openPage({ as: admin, viewport: { width: 390, height: 844 } });
  await page.goto("/admin/members");
  await press(page, "Select");
  const more = page.getByRole("button", { name: "More actions for these members" });
  const correct = page.getByRole("menuitem", { name: "Correct Name or Year…" });
  await more.click();
  await expect(correct).toBeDisabled();
  await correct.press("Enter");
  await expect(correct).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await row(page, "Ana Mcruis").getByRole("checkbox").check();
  await more.press("Enter");
  await expect(correct).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading")).toHaveText("Correct Name or Year");
  const [name, year] = [
    dialog(page).getByLabel("Name"),
    dialog(page).getByLabel("Graduation Year"),
  ];
  await expect(name).toBeFocused();

  // Errors are shown at their fields, and the typed text stays.
  await name.fill("");
  await year.fill("1800");
  await page.keyboard.press("Enter");
  await expect(name).toHaveAccessibleDescription(/required/i);
  await expect(name).toBeFocused();
  await expect(year).toHaveValue("1800");
  await expect(year).toHaveAttribute("aria-invalid", "true");

  await name.fill("Ana McRuiz");
  await year.fill("2026");
  await expect(dialog(page).getByRole("status")).toHaveText(
    "The name changes from Ana Mcruis to Ana McRuiz. The graduation year changes from 2027 to 2026. 1 past event keeps the name and year recorded there. You can undo it for 30 days.",
  );
  // Someone else was faster.
  const command = { kind: "correct-member", personId: ana.personId, name: "Ana R", gradYear: 2027 };
  allowConsole(/409/);
  expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText(
    "Corrected Ana Mcruis's name to Ana R",
  );
  await expect(name).toHaveValue("Ana McRuiz");
  await expect(dialog(page).getByRole("status")).not.toBeEmpty();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved the correction for Ana Mcruis.")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, "Ana McRuiz")).toBeVisible();

  await phone.reload();
  await expect(phone.getByText("This club lists you as Ana McRuiz, class of 2026.")).toBeVisible();
  await press(page, "Undo");
  await expect(dialog(page)).toContainText("Corrected Ana R's name to Ana McRuiz");
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, "Ana R")).toBeVisible();
});

test("A member without an account is corrected from the list, and unchanged values do nothing (R4.13)", async ({
  openPage,
  newAdmin,
}) => {
  const admin = await newAdmin();
  const event = await createEvent(admin, { name: "Kickoff" });
  const added = { firstName: "Nia", lastName: "Hadad", gradYear: null };
  await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, added);
  const page = await openPage({ as: admin });
  await page.goto("/admin/members");
  const open = async () => {
    await row(page, "Nia").getByRole("button", { name: "No account yet" }).click();
    await press(page, "More actions for Nia");
    await page.getByRole("menuitem", { name: "Correct Name or Year…" }).click();
  };
  await open();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await open();
  await dialog(page).getByLabel("Name").fill("Nia Haddad");
  await page.keyboard.press("Enter");
  await expect(row(page, "Nia Haddad")).toBeVisible();
  await page.goto("/admin/history");
  await expect(page.getByText("Corrected Nia Hadad's name to Nia Haddad")).toHaveCount(1);
});

test("A helper finds no way to correct a member (R4.13)", async ({
  openPage,
  newAdmin,
  server,
}) => {
  const [admin, helper] = [await newAdmin(), await newAdmin()];
  setSeat(server, admin, helper, "helper");
  setSeat(server, helper, helper);
  const page = await openPage({ as: helper });
  await page.goto("/admin/members");
  await expect(page).toHaveURL("/admin/events");
  await expect(page.getByRole("link", { name: "Members" })).toHaveCount(0);
});
