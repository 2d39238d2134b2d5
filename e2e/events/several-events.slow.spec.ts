import type { Page } from "@playwright/test";
import { createCategory } from "#test-support/club-data/categories.ts";
import { checkIn, createEvent, listMembers } from "#test-support/people/people.ts";
import { openPart } from "../support/event-parts.ts";
import { expect, test } from "../support/test.ts";
import { undoInNotice } from "../support/undo.ts";

const bar = (page: Page) => page.getByRole("group", { name: "Selected events" });
const card = (page: Page, name: string) => page.getByRole("article", { name });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const select = (page: Page) => page.getByRole("button", { name: "Select", exact: true });

test("An event is repeated, from its details, with a preview of the days and Undo (R6.24, R6.31)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  // A last day that is too early is rejected.
  allowConsole(/status of 400/);
  const admin = await newAdmin();
  const { id } = await createEvent(admin, { name: "Chess Night", date: "2099-01-02" });
  await createEvent(admin, { name: "Chess Night", date: "2099-01-16" });
  const page = await openPage({ as: admin });
  await page.goto(`/admin/events/${id}/details`);
  await openPart(page, "Before");

  await test.step("Weekly, without the days that are skipped", async () => {
    await page.getByRole("button", { name: "Repeat Weekly" }).click();
    const dialog = page.getByRole("dialog", { name: "Repeat Chess Night weekly" });
    const lastDay = dialog.getByLabel("Last Day");
    await expect(lastDay).toBeFocused();
    await lastDay.fill("2099-01-08");
    await expect(dialog.getByText("Last Day must be at least a week after")).toBeVisible();
    await lastDay.fill("2099-01-30");
    await expect(dialog.getByRole("group", { name: "3 of 4 days" })).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: /1\/16\/2099/ })).toBeDisabled();
    await dialog.getByRole("checkbox", { name: /1\/9\/2099/ }).press("Space");
    await dialog.getByRole("button", { name: "Create 2 Events" }).press("Enter");
    await expect(notices(page)).toContainText("Created 2 events.");
  });

  await test.step("Next week's is created and opened, or the one that is there already", async () => {
    const heading = page.getByRole("heading", { level: 1 });
    const repeat = page.getByRole("button", { name: "Repeat Next Week" });
    await repeat.click();
    await expect(notices(page)).toContainText("Created Chess Night on 1/9/2099.");
    await expect(page.getByText("1/9/2099").first()).toBeVisible();
    await openPart(page, "Before");
    await repeat.click();
    await expect(notices(page)).toContainText("Chess Night on 1/16/2099 already exists.");
    await expect(heading).toHaveText("Chess Night Details");
    await page.goto("/admin/events");
    await expect(card(page, "Chess Night")).toHaveCount(5);
  });

  await test.step("It isn't offered for a canceled one", async () => {
    const command = { kind: "cancel-event", eventId: id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    await page.goto(`/admin/events/${id}/details`);
    await openPart(page, "Before");
    await expect(page.getByText("There's nothing left to set up.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Repeat/ })).toHaveCount(0);
  });
});

test("Several events are selected, changed, and canceled together, each after a preview, and come back with one undo (R6.30, R6.37, R6.38)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const [admin, member] = [await newAdmin(), await newMember()];
  const kickoff = await createEvent(admin, { name: "Kickoff", points: 5 });
  const practice = await createEvent(admin, { name: "Practice", points: 3 });
  await createEvent(admin, { name: "Finals", points: 10, status: "Inactive" });
  for (const { code } of [kickoff, practice]) await checkIn(member, code);
  for (const name of ["A", "B", "C", "D", "E", "F"])
    await createEvent(admin, { name: `Old ${name}`, status: "Inactive" });
  await createCategory(admin, "Practices");
  const page = await openPage({ as: admin });
  const total = async () => (await listMembers(admin)).get(member.personId)?.totalPoints;

  await test.step("With the keyboard, Escape ends the selection", async () => {
    await page.goto("/admin/events");
    await select(page).focus();
    await page.keyboard.press("Enter");
    await expect(bar(page).getByRole("button", { name: "Select All" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(select(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(bar(page).getByRole("button", { name: "Change" })).toBeDisabled();
    await box(page, "Finals").focus();
    await page.keyboard.press("Space");
  });

  await test.step("They stay selected while others are searched for; one deleted meanwhile is left out", async () => {
    await card(page, "Kickoff").click();
    const search = page.getByRole("searchbox", { name: "Search events" });
    await search.fill("Old");
    await expect(page.getByRole("article")).toHaveCount(6);
    await bar(page).getByRole("button", { name: "Select All" }).click();
    await expect(bar(page).getByRole("heading")).toHaveText("8 selected");
    await expect(bar(page).getByText("6 shown")).toBeVisible();
    await bar(page).getByRole("button", { name: "Select All" }).click();
    await expect(bar(page).getByRole("heading")).toHaveText("2 selected");
    await box(page, "Old A").check();
    const { events } = (await admin.browser.get(`${admin.api}/events`)).body as {
      events: { id: string; name: string }[];
    };
    const gone = events.filter(({ name }) => name.startsWith("Old"));
    for (const { id: eventId } of gone)
      await admin.browser.post(`${admin.api}/operations`, {
        command: { kind: "delete-event", eventId },
      });
    await expect(page.getByRole("article")).toHaveCount(0);
    await search.fill("");
    await expect(bar(page).getByRole("heading")).toHaveText("2 selected");
  });

  await test.step("Their values change after a preview of each", async () => {
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
    await dialog.getByLabel("Category").selectOption("Practices");
    await expect(outcomes).toContainText("points from 10 to 5, category from none to Practices");
    await button.click();
    await expect(notices(page)).toContainText("Changed 2 events.");
    await expect(bar(page)).toHaveCount(0);
    await expect(card(page, "Finals")).toContainText("5 points · Practices");
    await undoInNotice(page);
    await expect(card(page, "Finals")).toContainText("10 points");
  });

  await test.step("Canceled with the keyboard, they are canceled in other tabs as well", async () => {
    const watching = await openPage({ as: admin });
    await watching.goto("/admin/events");
    await select(page).click();
    await bar(page).getByRole("button", { name: "Select All" }).click();
    await bar(page).getByRole("button", { name: "More actions for these events" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Cancel Events" })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Cancel 3 events?" });
    await expect(dialog.getByText("Will be canceled")).toHaveCount(3);
    await expect(dialog).toContainText("1 member loses 8 points.");
    await dialog.getByRole("button", { name: "Cancel 3 Events" }).focus();
    await page.keyboard.press("Enter");
    await expect(notices(page).getByRole("button", { name: "Undo" })).toBeFocused();
    for (const one of [page, watching])
      await expect(one.getByRole("article").getByText("Canceled")).toHaveCount(3);
    expect(await total()).toBe(0);
    await undoInNotice(page);
    await expect(card(watching, "Kickoff")).toContainText("Active");
    expect(await total()).toBe(8);
  });
});
