import type { Page } from "@playwright/test";
import { awardLine, giveAward } from "#test-support/club-data/awards.ts";
import { checkIn, createEvent, setCarryover } from "#test-support/people/people.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { chooseMore } from "../support/event-parts.ts";
import { setSeat } from "../support/seats.ts";
import { chooseSort, column } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { undoInNotice } from "../support/undo.ts";

const phone = { width: 390, height: 844 };
const row = (page: Page, name: string) => page.getByRole("row", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const dialog = (page: Page) => page.getByRole("dialog");
const valueOf = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd");

/** Chooses an action on a member's or an award's page, whose menu is above those of its rows. */
const choose = async (page: Page, action: string) => {
  await page.getByRole("button", { name: "More actions for" }).first().click();
  await page.getByRole("menuitem", { name: action }).click();
};

test("An officer finds members in the list, corrects one, prints claim slips, and merges two (R4.2, R4.3, R4.6, R4.8, R4.9, R4.10, R4.13, R4.19, R6.10, R12.1, R12.9)", async ({
  openPage,
  newAdmin,
  newMember,
  server,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 409/);
  const admin = await newAdmin();
  const noor = await newMember({ firstName: "Noor", lastName: "Haddad", gradYear: 2027 });
  const event = await createEvent(admin, { name: "Kickoff", date: "2026-11-20", points: 5 });
  const page = await openPage({ as: admin, viewport: phone });
  const names = column(page.getByRole("table", { name: "Members" }), "Name");

  await test.step("The list says how members get there, and shows them once they do", async () => {
    await page.goto("/admin/members");
    await expect(page.getByText("Members will show up here...")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      /registered automatically after their first check-in/,
    );
    await checkIn(noor, event.code);
    const twin = { email: "noor@example.org", gradYear: 2028 };
    await importSheet(
      admin,
      sheetOf(
        sheetRow("Noor Hadad", twin),
        sheetRow("Ámbar Reyes", { gradYear: 2010 }),
        sheetRow("Bo Lee", { gradYear: 2028 }),
      ),
    );
    await expect(names).toHaveCount(4);
    await expect(row(page, "Ámbar Reyes")).toContainText("Alumni");
  });

  await test.step("Sort and search stay in the URL, through Back and a reload", async () => {
    await chooseSort(page, "Name A-Z");
    await expect(names).toHaveText([/^Ámbar/, /^Bo/, /^Noor Hadad/, /^Noor Haddad/]);
    const header = page.getByRole("columnheader", { name: "Name" });
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await expect(page.locator("th[aria-sort]")).toHaveCount(1);
    const sort = page.getByRole("button", { name: "Sort", exact: true });
    await expect(sort).toHaveAccessibleDescription("Name A-Z");
    await expect(page.getByRole("status").filter({ hasText: "Name A-Z" })).toHaveCount(1);
    const field = page.getByRole("searchbox", { name: "Search members" });
    await field.fill("REYSE");
    await expect(names).toHaveText([/^Ámbar Reyes/]);
    const path = "/admin/members?sort=name-a-z&search=REYSE";
    await expect(page).toHaveURL(path);
    await page.getByRole("link", { name: "Ámbar Reyes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ámbar Reyes");
    await page.goBack();
    await expect(page).toHaveURL(path);
    await page.reload();
    await expect(field).toHaveValue("REYSE");
    await expect(names).toHaveText([/^Ámbar Reyes/]);
    await field.fill("");
    await expect(page).toHaveURL("/admin/members?sort=name-a-z");
    await expect(names).toHaveCount(4);
  });

  await test.step("A name is corrected by keyboard; what was typed outlives errors and someone else's change", async () => {
    await press(page, "Select");
    const more = page.getByRole("button", { name: "More actions for these members" });
    const correct = page.getByRole("menuitem", { name: "Correct Name or Year…" });
    await more.click();
    await expect(correct).toBeDisabled();
    await correct.press("Enter");
    await expect(correct).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await row(page, "Bo Lee").getByRole("checkbox").check();
    await more.press("Enter");
    await expect(correct).toBeFocused();
    await page.keyboard.press("Enter");
    const name = dialog(page).getByLabel("Name");
    const year = dialog(page).getByLabel("Graduation Year");
    await expect(name).toBeFocused();
    await name.fill("");
    await year.fill("1800");
    await page.keyboard.press("Enter");
    await expect(name).toHaveAccessibleDescription(/required/i);
    await expect(name).toBeFocused();
    await expect(year).toHaveValue("1800");
    await expect(year).toHaveAttribute("aria-invalid", "true");
    await name.fill("Bo Leigh");
    await year.fill("2027");
    await expect(dialog(page).getByRole("status")).toHaveText(
      /^The name changes from Bo Lee to Bo Leigh\. The graduation year changes from 2028 to 2027\./,
    );
    const { body } = await admin.browser.get(`${admin.api}/members`);
    const { members } = body as { members: { id: string; name: string }[] };
    const personId = members.find((member) => member.name === "Bo Lee")?.id;
    const command = { kind: "correct-member", personId, name: "Bo L", gradYear: 2028 };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toContainText("Corrected Bo Lee's name to Bo L");
    await expect(name).toHaveValue("Bo Leigh");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved the correction for Bo Lee.")).toBeVisible();
    await expect(row(page, "Bo Leigh")).toBeVisible();
    await undoInNotice(page);
    await expect(row(page, "Bo L")).toBeVisible();
    await expect(row(page, "Bo Leigh")).toHaveCount(0);
  });

  await test.step("A carry-over that someone else has set says so at its field, and is saved on the next try", async () => {
    const field = page.getByRole("spinbutton", { name: "Carry-over for Noor Haddad" });
    const save = page.getByRole("button", { name: "Save carry-over for Noor Haddad" });
    await field.fill("3");
    await setCarryover(admin, noor.personId, 30);
    await save.click();
    await expect(page.getByText("Asha Rahman changed this to 30.")).toBeVisible();
    await expect(field).toHaveValue("3");
    await save.click();
    await expect(column(row(page, "Noor Haddad"), "Total Points")).toHaveText("8");
  });

  await test.step("Everyone without an account gets a claim slip", async () => {
    await press(page, "Select");
    await press(page, "Quick Select");
    await page.getByRole("menuitem", { name: "Select All Without Accounts" }).click();
    await expect(page.getByRole("heading", { name: "3 selected" })).toBeVisible();
    await press(page, "Print Claim Slips");
    await expect(dialog(page)).toContainText("Create claim slips for 3 members?");
    await press(page, "Create Claim Slips");
    const slips = page.getByRole("main").getByRole("listitem");
    await expect(slips).toHaveCount(3);
    await expect(slips.first()).toContainText("/create-account?claim");
    await press(page, "Done");
  });

  await test.step("Two selected in two searches are merged, told apart before, and separated by Undo", async () => {
    const search = page.getByLabel("Search members");
    await press(page, "Select");
    await search.fill("haddad");
    await row(page, "Noor Haddad").getByRole("checkbox").check();
    await search.fill("hadad");
    await row(page, "Noor Hadad").getByRole("checkbox").check();
    await chooseMore(page, "these members", "Merge Two Members");
    await expect(dialog(page).getByRole("heading")).toHaveText(
      "Merge Noor Hadad into Noor Haddad?",
    );
    await expect(dialog(page).getByRole("definition")).toHaveText([
      new RegExp(`^Noor Haddad.*2027.*8 points.*${noor.user.email}.*last attended 11/20/2026`),
      /^Noor Hadad.*2028.*25 points.*noor@example.org.*last attended 10\/31\/2025/,
    ]);
    await dialog(page).getByRole("button", { name: "Merge Members" }).click();
    await expect(page.getByText("Merged Noor Hadad into Noor Haddad.")).toBeVisible();
    await search.fill("");
    await expect(row(page, "Noor Hadad")).toHaveCount(0);
    await expect(row(page, "Noor Haddad")).toContainText("33");
    // A merge ends more than its undo brings back, so that is previewed.
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await expect(column(row(page, "Noor Hadad"), "Total Points")).toHaveText("25");
    await expect(column(row(page, "Noor Haddad"), "Total Points")).toHaveText("8");
  });

  await test.step("A helper finds no list of members, and no way to one of them", async () => {
    const helper = await newMember({ firstName: "Hana", lastName: "Helper" });
    setSeat(server, admin, helper, "helper");
    const helping = await openPage({ as: helper });
    await helping.goto(`/admin/events/${event.id}/details`);
    await expect(helping.getByText("Noor Haddad")).toBeVisible();
    await expect(helping.getByRole("link", { name: /Noor Haddad|Members/ })).toHaveCount(0);
    await expect(helping.getByRole("button", { name: "Find a Member" })).toHaveCount(0);
    for (const path of ["/admin/members", `/admin/members/${noor.personId}`]) {
      await helping.goto(path);
      await expect(helping).toHaveURL("/admin/events");
    }
  });
});

test("An officer opens a member's page from anywhere, gives points there, undoes that, and removes the member (R4.14, R4.15, R8.20, R9.3, R10.22, R12.6, R27.2, R27.4, R27.5)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  test.slow();
  // A carry-over is too large, or changed meanwhile, and pages ask once more for what is gone.
  allowConsole(/status of 40[049]/);
  const admin = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz", gradYear: 2027 });
  await checkIn(ana, (await createEvent(admin, { name: "Regionals", points: 5 })).code);
  await importSheet(admin, sheetOf(sheetRow("Ben Okoro")));
  const page = await openPage({ as: admin, viewport: phone });
  const total = valueOf(page, "Total Points");

  await test.step("The member is found by keyboard, and the page follows what happens", async () => {
    await page.goto("/admin/club");
    await page.getByRole("button", { name: "Find a Member" }).press("Enter");
    await expect(dialog(page).getByLabel("Name")).toBeFocused();
    await page.keyboard.type("ruiz");
    await expect(page.getByRole("option", { name: "Ana Ruiz" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Ruiz");
    // The field also has the focus when the members are known already.
    await page.getByRole("button", { name: "Find a Member" }).click();
    await expect(dialog(page).getByLabel("Name")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(total).toHaveText("5");
    await expect(row(page, "Regionals")).toContainText("Typed the code");
    const finals = await createEvent(admin, { name: "Finals", points: 3 });
    const { personId } = ana;
    await admin.browser.post(`${admin.api}/events/${finals.id}/attendees`, { personId });
    await expect(total).toHaveText("8");
    await expect(row(page, "Finals")).toContainText(`Added by ${admin.user.name}`);
  });

  await test.step("A carry-over is changed by keyboard, after an error at its field, and undone", async () => {
    await choose(page, "Change Carry-over…");
    const field = dialog(page).getByLabel("Carry-over for Ana Ruiz");
    await expect(field).toBeFocused();
    await page.keyboard.type("1000001");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(/or less/);
    await expect(field).toHaveValue("1000001");
    await field.fill("7");
    await page.keyboard.press("Enter");
    await expect(total).toHaveText("15");
    await undoInNotice(page);
    await expect(total).toHaveText("8");
  });

  await test.step("A carry-over that someone else changes meanwhile isn't overwritten unseen", async () => {
    await choose(page, "Change Carry-over…");
    const field = dialog(page).getByLabel("Carry-over for Ana Ruiz");
    await setCarryover(admin, ana.personId, 9);
    await expect(total).toHaveText("17");
    await field.fill("6");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toContainText(
      `${admin.user.name} changed this. Save again to use yours instead.`,
    );
    await expect(field).toHaveValue("6");
    await expect(total).toHaveText("17");
    await page.keyboard.press("Enter");
    await expect(total).toHaveText("14");
    await setCarryover(admin, ana.personId, null);
    await expect(total).toHaveText("8");
  });

  await test.step("Points are given on the page, after a preview, and the award is deleted", async () => {
    await choose(page, "Give Points…");
    await dialog(page).getByLabel("What For").fill("Team Captain");
    await dialog(page).getByLabel("Points").fill("5");
    await expect(dialog(page)).toContainText("1 member gets 5 points.");
    await dialog(page).getByRole("button", { name: "Give Points" }).click();
    await expect(row(page, "Team Captain")).toContainText("Award");
    await expect(total).toHaveText("13");
    await expect(page.getByRole("main")).toContainText(/Events Attended\s*2/);
    await page.getByRole("link", { name: "Team Captain" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Team Captain");
    await choose(page, "Delete Award…");
    await dialog(page).getByRole("button", { name: "Delete Award" }).click();
    await expect(page.getByRole("main")).toContainText("No awards yet");
  });

  await test.step("Points and note of another award are changed, it is taken back, and returned by Undo", async () => {
    const lines = [ana.user.name, "Ben Okoro"].map((name) => awardLine(name ?? ""));
    await giveAward(admin, lines, { name: "Found a Sponsor" });
    await page.goto("/admin/awards");
    await page.getByRole("link", { name: "Found a Sponsor" }).click();
    const given = page
      .getByRole("table", { name: "Members who got it" })
      .getByRole("row", { name: /Ben/ });
    await given.getByRole("button").click();
    await page.getByRole("menuitem", { name: "Change…" }).click();
    await dialog(page).getByLabel("Points").fill("4");
    await dialog(page).getByLabel("Note").fill("Drove everyone");
    await expect(dialog(page)).toContainText("1 member loses 1 point.");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(given).toContainText("Drove everyone");
    await given.getByRole("button").click();
    await page.getByRole("menuitem", { name: "Take Award…" }).click();
    await dialog(page).getByRole("button", { name: "Take Award" }).click();
    await expect(given).toBeHidden();
    await undoInNotice(page);
    await expect(given).toContainText("Drove everyone");
  });

  await test.step("A member who left is removed from the club, and brought back by Undo", async () => {
    const link = page.getByRole("link", { name: "Ana Ruiz" });
    const remove = async () => {
      await choose(page, "Remove from Club…");
      await dialog(page).getByRole("button", { name: "Remove from Club" }).click();
      await expect(page).toHaveURL("/admin/members");
      await expect(link).toHaveCount(0);
    };
    await page.goto(`/admin/members/${ana.personId}`);
    await remove();
    await undoInNotice(page);
    await link.click();
    await remove();
    await page.goto(`/admin/members/${ana.personId}`);
    await expect(page.getByRole("heading", { name: "This person isn't a member." })).toBeVisible();
  });

  await test.step("Someone without an account is erased, and no longer has a page", async () => {
    await page.goto("/admin/members");
    await page.getByRole("link", { name: "Ben Okoro" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ben Okoro");
    await choose(page, "Erase…");
    await dialog(page).getByRole("button", { name: "Erase" }).click();
    await expect(page).toHaveURL("/admin/members");
    await expect(row(page, "Former member")).toBeVisible();
    await expect(page.getByRole("link", { name: "Former member" })).toHaveCount(0);
  });
});
