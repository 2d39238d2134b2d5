import type { Page } from "@playwright/test";
import {
  checkIn,
  createEvent,
  listMembers,
  type Admin,
  type Member,
} from "#test-support/people.ts";
import { createCategory } from "#test-support/categories.ts";
import { expect, test } from "../support/test.ts";

const bar = (page: Page) => page.getByRole("group", { name: "Selected events" });
const card = (page: Page, name: string) => page.getByRole("article", { name });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });

/** Three events of a club; a member attends two of them. */
async function fillClub(admin: Admin, member: Member) {
  const kickoff = await createEvent(admin, { name: "Kickoff", points: 5 });
  const practice = await createEvent(admin, { name: "Practice", points: 3 });
  await createEvent(admin, { name: "Finals", points: 10, status: "Inactive" });
  for (const { code } of [kickoff, practice]) await checkIn(member, code);
}

test.describe("Several events", () => {
  test("change together, after a preview of each, and come back with one undo (R6.37)", async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    await fillClub(admin, member);
    await createCategory(admin, "Practices");
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    await page.getByRole("button", { name: "Select", exact: true }).click();
    await expect(bar(page).getByRole("button", { name: "Change" })).toBeDisabled();
    await box(page, "Kickoff").check();
    await card(page, "Finals").click();
    await expect(bar(page).getByRole("heading")).toHaveText("2 of 3 selected");
    await bar(page).getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog", { name: "Change 2 events?" });
    const button = dialog.getByRole("button", { name: "Change 2 Events" });
    await expect(button).toBeDisabled();
    await dialog.getByLabel("Points").fill("1.5");
    await expect(dialog.getByText("Points must be a whole number")).toBeVisible();
    await dialog.getByLabel("Points").fill("5");
    const outcomes = dialog.getByRole("list", { name: "What happens to each event" });
    await expect(outcomes.getByRole("listitem")).toHaveText([
      /^Finals.*0 attendees.*points from 10 to 5$/,
      /^Kickoff.*1 attendee.*no change$/,
    ]);
    await dialog.getByLabel("Active Status").selectOption("Inactive");
    await dialog.getByLabel("Category").selectOption("Practices");
    await expect(outcomes.getByRole("listitem")).toHaveText([
      /points from 10 to 5, category from none to Practices$/,
      /status from Active to Inactive, category from none to Practices$/,
    ]);
    await button.click();
    await expect(notices(page)).toContainText("Changed 2 events.");
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Select", exact: true })).toBeVisible();
    await expect(card(page, "Kickoff")).toContainText("5 points · Practices");
    await expect(card(page, "Kickoff")).toContainText("Inactive");
    await expect(card(page, "Finals")).toContainText("5 points · Practices");
    await expect(card(page, "Practice")).toContainText("Active");

    await notices(page).getByRole("button", { name: "Undo" }).click();
    const undo = page.getByRole("dialog", { name: "Undo this?" });
    await expect(undo).toContainText(
      "Changed Finals and Kickoff: status to Inactive, points to 5, category to Practices",
    );
    await undo.getByRole("button", { name: "Undo" }).click();
    await expect(card(page, "Finals")).toContainText("10 points");
    await expect(card(page, "Kickoff")).not.toContainText("Practices");
  });

  for (const [action, texts] of [
    ["Cancel Events", { ask: "Cancel 3 events?", each: "Will be canceled", done: "Canceled" }],
    ["Delete Events", { ask: "Delete 3 events?", each: "Will be deleted", done: "Deleted" }],
  ] as const)
    test(`${action} says whose points change, and one undo brings all back (R6.38)`, async ({
      openPage,
      newAdmin,
      newMember,
    }) => {
      const [admin, member] = [await newAdmin(), await newMember()];
      await fillClub(admin, member);
      const [page, watching] = [await openPage({ as: admin }), await openPage({ as: admin })];
      await watching.goto("/admin/events");
      await expect(watching.getByRole("article")).toHaveCount(3);
      await page.goto("/admin/events");
      await page.getByRole("button", { name: "Select", exact: true }).click();
      await bar(page).getByRole("button", { name: "Select All" }).click();
      await bar(page).getByRole("button", { name: "More actions for these events" }).click();
      await page.getByRole("menuitem", { name: action }).click();
      const dialog = page.getByRole("dialog", { name: texts.ask });
      await expect(dialog.getByText(texts.each)).toHaveCount(3);
      await expect(dialog).toContainText("1 member loses 8 points.");
      await dialog.getByRole("button", { name: texts.ask.replace("events?", "Events") }).click();
      await expect(notices(page)).toContainText(`${texts.done} 3 events.`);
      for (const one of [page, watching])
        if (action === "Cancel Events")
          await expect(one.getByRole("article").getByText("Canceled")).toHaveCount(3);
        else await expect(one.getByRole("heading", { name: "No Events Yet..." })).toBeVisible();
      const total = async () => (await listMembers(admin)).get(member.personId)?.totalPoints;
      expect(await total()).toBe(0);
      await notices(page).getByRole("button", { name: "Undo" }).click();
      const undo = page.getByRole("dialog", { name: "Undo this?" });
      await expect(undo).toContainText(`${texts.done} Finals and 2 more events`);
      await undo.getByRole("button", { name: "Undo" }).click();
      await expect(card(watching, "Kickoff")).toContainText("Active");
      expect(await total()).toBe(8);
    });

  test("are selected and canceled by keyboard alone; Escape ends the selection (R6.37)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    for (const name of ["Kickoff", "Practice", "Finals"]) await createEvent(admin, { name });
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    const select = page.getByRole("button", { name: "Select", exact: true });
    await select.focus();
    await page.keyboard.press("Enter");
    await expect(bar(page).getByRole("button", { name: "Select All" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(select).toBeFocused();
    await page.keyboard.press("Enter");
    await box(page, "Finals").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await expect(box(page, "Practice")).toBeFocused();
    await page.keyboard.press("Space");
    await bar(page).getByRole("button", { name: "More actions for these events" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Cancel Events" })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Cancel 2 events?" });
    await expect(dialog.getByText("Will be canceled")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Cancel 2 Events" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article").getByText("Canceled")).toHaveCount(2);
    await expect(notices(page).getByRole("button", { name: "Undo" })).toBeFocused();
  });

  test("stay selected while others are searched for, and one deleted meanwhile is left out (R6.30, R6.37)", async ({
    openPage,
    newAdmin,
  }) => {
    const admin = await newAdmin();
    const events = [];
    for (const year of [2022, 2023, 2024])
      for (const name of ["Kickoff", "Practice", "Finals"])
        events.push(await createEvent(admin, { name: `${name} ${year}`, status: "Inactive" }));
    const page = await openPage({ as: admin });
    await page.goto("/admin/events");
    await page.getByRole("button", { name: "Select", exact: true }).click();
    await box(page, "Finals 2024").check();
    const search = page.getByRole("searchbox", { name: "Search events" });
    await search.fill("2022");
    await expect(page.getByRole("article")).toHaveCount(3);
    for (const name of ["Kickoff 2022", "Practice 2022"]) await box(page, name).check();
    await expect(bar(page).getByRole("heading")).toHaveText("3 of 3 selected");
    const [gone] = events;
    const command = { kind: "delete-event", eventId: gone?.id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    await expect(page.getByRole("article")).toHaveCount(2);
    await bar(page).getByRole("button", { name: "Change" }).click();
    await expect(page.getByRole("dialog", { name: "Change 2 events?" })).toBeVisible();
  });
});
