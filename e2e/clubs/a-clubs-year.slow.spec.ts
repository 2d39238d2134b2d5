import type { Locator, Page } from "@playwright/test";
import { createCategory } from "#test-support/club-data/categories.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { expect, test } from "../support/test.ts";
import { undoInNotice } from "../support/undo.ts";

const phone = { width: 390, height: 844 };
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const namesIn = (table: Locator) => table.getByRole("link");
const click = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

async function choose(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: menu }).last().click();
  await page.locator("[role^=menuitem]").filter({ hasText: item }).click();
}

test("An officer sorts events, says what a letter takes, and sees who attends (R12.10, R20.2, R20.3, R20.5, R20.6, R20.7, R26.1, R26.2, R26.3, R26.9, R26.12)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  test.slow();
  // A name that is taken, and a deleted requirement, whose page asks once more.
  allowConsole(/status of 40[04]/);
  const [admin, ada, ben] = [
    await newAdmin(),
    await newMember({ firstName: "Ada", lastName: "Often" }),
    await newMember({ firstName: "Ben", lastName: "Always" }),
  ];
  for (let day = 1; day <= 9; day += 1) {
    const { code } = await createEvent(admin, {
      name: `Meeting ${day}`,
      points: 3,
      date: `2026-03-0${day}`,
    });
    for (const person of day <= 6 ? [ada, ben] : [ben]) await checkIn(person, code);
  }
  await createCategory(admin, "Practices");
  const letter = await createRequirement(admin, { conditions: [condition({ need: 18 })] });
  await createRequirement(admin, { name: "Cord", conditions: [condition({ need: 90 })] });
  const page = await openPage({ as: admin });

  await test.step("A category's name that is taken stays in the field, to be changed", async () => {
    await page.goto("/admin/club");
    await page.getByRole("link", { name: "Categories" }).click();
    await click(page, "Add Category");
    await expect(dialog(page).getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.type("practices");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText("This name is already in use.");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Competitions");
    await page.keyboard.press("Enter");
    const rows = page.getByRole("list", { name: "Categories" }).getByRole("listitem");
    await expect(rows).toContainText(["Practices", "Competitions"]);
    await choose(page, "More actions for Competitions", "Move Up");
    await expect(rows).toContainText(["Competitions", "Practices"]);
    await choose(page, "More actions for Practices", "Archive");
    await expect(rows.last()).toContainText("Archived");
  });

  await test.step("An event's form offers those that aren't archived, and its card shows its own", async () => {
    await page.goto("/admin/events");
    const card = page.getByRole("article", { name: "Meeting 9" });
    await card.getByRole("link", { name: "Edit" }).click();
    const category = page.getByRole("combobox", { name: "Category" });
    await expect(category).not.toContainText("Practices");
    await category.selectOption("Competitions");
    await click(page, "Save");
    await expect(main(page)).toContainText("Competitions");
    await page.goto("/admin/events");
    await expect(card).toContainText("3 points · Competitions");
  });

  await test.step("Before a requirement is changed, its form says whose status changes", async () => {
    await page.goto(`/admin/requirements/${letter}`);
    await choose(page, "More actions for Varsity Letter", "Record Results…");
    await dialog(page).getByRole("button", { name: "Record Results" }).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("spinbutton", { name: "At least" }).fill("20");
    await expect(main(page)).toContainText("Ada Often: Met →");
    await click(page, "Save");
    await expect(page.getByRole("row", { name: /Ada Often/ })).toContainText("2 to go");
  });

  await test.step("Recorded results stay, and are on paper even if they are closed on screen", async () => {
    const results = page.getByRole("region", { name: /Results recorded/ });
    await expect(results).toContainText("The requirement was edited after that.");
    await expect(results).toContainText("Today's numbers differ for 2 people.");
    const person = results.getByRole("row", { name: /Ada Often/ });
    await expect(person).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(person).toContainText("18 of 18 points");
    await expect(results.getByText("Show recorded results")).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await expect(person).toHaveCount(0);
  });

  await test.step("A deleted requirement comes back with Undo", async () => {
    await choose(page, "More actions for Varsity Letter", "Delete Requirement…");
    await dialog(page).getByRole("button", { name: "Delete Requirement" }).click();
    await expect(main(page)).not.toContainText("Varsity Letter");
    await undoInNotice(page);
    await expect(main(page)).toContainText("Varsity Letter");
  });

  await test.step("Turnout shows the numbers and everyone's status, sorted as chosen", async () => {
    await page.goto("/admin/club");
    await page.getByRole("link", { name: "Turnout" }).click();
    await expect(
      page.getByRole("img", { name: "Attendance by event: Average of 2 per event" }),
    ).toBeVisible();
    await click(page, "Show Numbers");
    const numbers = page.getByRole("table", { name: "Attendance by event" });
    await expect(numbers.getByRole("row").nth(1)).toContainText("Meeting 9");
    await page.getByRole("button", { name: "Sort" }).first().click();
    await page.getByRole("menuitemradio", { name: "Checked In Decreasing" }).click();
    await expect(numbers.getByRole("row").nth(1)).toContainText("Meeting 1");
    const missed = page.getByRole("region", { name: "1 member not seen lately" });
    await expect(missed.getByRole("row", { name: /Ada Often/ })).toContainText("3/6/2026");
    const strips = page.getByRole("table", { name: "Last 9 Events" });
    await expect(namesIn(strips)).toHaveText(["Ada Often", "Ben Always"]);
    await choose(page, "Sort", "Attended Decreasing");
    await expect(namesIn(strips)).toHaveText(["Ben Always", "Ada Often"]);
    const bens = strips.getByRole("row", { name: "Ben" });
    await expect(bens.getByText("Met", { exact: true })).toBeVisible();
    await page.getByLabel("Status").selectOption("Cord");
    await expect(bens.getByText("Met", { exact: true })).toBeHidden();
    await expect(page).toHaveURL(/requirement=/);
  });

  await test.step("Other dates are checked at their fields, and stay in the address", async () => {
    await choose(page, "School Year", "Other Dates");
    const dates = page.getByRole("form", { name: "Dates" });
    const show = dates.getByRole("button", { name: "Show" });
    await show.click();
    await expect(dates).toContainText("First Day is required.");
    await dates.getByLabel("First Day").fill("2026-03-05");
    await dates.getByLabel("Last Day").fill("2026-03-01");
    await show.click();
    await expect(dates).toContainText("Last Day can't be before the first day.");
    await dates.getByLabel("First Day").fill("2026-03-01");
    await dates.getByLabel("Last Day").fill("2026-03-05");
    await show.click();
    await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-05/);
    await page.reload();
    await expect(page.getByRole("table", { name: "Last 5 Events on These Dates" })).toBeVisible();
    await expect(dates.getByLabel("Last Day")).toHaveValue("2026-03-05");
    await page.goto("/admin/turnout?from=2026-06-01&to=2026-06-30");
    await expect(main(page)).toContainText("on 3/1/2026, and your last one on 3/9/2026.");
    await choose(page, "School Year", "2025–26");
    await expect(page).toHaveURL(/year=2026/);
    await expect(dates).toHaveCount(0);
    await expect(page.getByRole("table", { name: "Last 9 Events of 2025–26" })).toBeVisible();
  });
});

test("A year ends, is read and corrected afterward, and its graduates keep their record (R31.6, R31.11, R31.12, R31.17, R31.18, R31.19)", async ({
  openPage,
  newAdmin,
  newMember,
  allowConsole,
}) => {
  test.slow();
  // The club's own page, which isn't a graduate's anymore.
  allowConsole(/status of 404/);
  const [admin, ana, mina] = [
    await newAdmin(),
    await newMember({ firstName: "Ana", lastName: "Ruiz" }),
    await newMember(),
  ];
  const finals = await createEvent(admin, { name: "Finals", points: 27 });
  await checkIn(ana, finals.code);
  await checkIn(mina, (await createEvent(admin, { name: "Picnic", points: 4 })).code);
  const page = await openPage({ as: admin, viewport: phone });
  const graduate = await openPage({ as: mina, viewport: phone });
  const card = page.getByRole("article", { name: "Finals" });
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  const points = (on: Page) => on.getByText("Total Points").locator("..");

  await test.step("The new year appears live, and the year before can be chosen and read", async () => {
    await page.goto("/admin/events");
    await expect(card).toBeVisible();
    await expect(page.getByRole("button", { name: "School Year" })).toBeHidden();
    const command = {
      kind: "start-year",
      name: "Next Year",
      startsOn: "2027-08-01",
      carry: { kind: "part", percent: 100, most: 10 },
      graduateIds: [mina.personId],
    };
    const { status } = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(status).toBe(201);
    await expect(page.getByText("No Events Yet...")).toBeVisible();
    await choose(page, "School Year", /–/);
    await expect(page).toHaveURL(/year=1/);
    await expect(card).toBeVisible();
    await expect(edit).toBeHidden();
    await page.goto(`/admin/events/${finals.id}/edit`);
    await expect(page.getByText("This event can't be edited.")).toBeVisible();
    await page.goto(`/admin/events/${finals.id}/details`);
    await expect(page.getByText("That year has ended")).toBeVisible();
    await expect(edit).toBeHidden();
    await expect(page.getByText("At the Door")).toBeHidden();
  });

  await test.step("A member and an officer read each year's points", async () => {
    const own = await openPage({ as: ana, viewport: phone });
    await page.goto(`/admin/members/${ana.personId}`);
    await own.goto(`/member/clubs/${admin.club.id}/details`);
    for (const one of [page, own]) {
      await expect(points(one)).toContainText("10");
      await choose(one, "School Year", /–/);
      await expect(points(one)).toContainText("27");
    }
    await own.reload();
    await expect(own.getByRole("table", { name: "Attendance History" })).toContainText("Finals");
  });

  await test.step("An owner reopens the year, and corrects an event", async () => {
    await page.goto("/admin/events?year=1");
    await click(page, /^Reopen/);
    await expect(dialog(page).getByText("No one's points change.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Reopen Year" }).click();
    await expect(page.getByText(/is reopened$/)).toBeVisible();
    await click(page, "Dismiss notice");
    await card.getByRole("link", { name: "Edit" }).click();
    await expect(page.getByRole("radio", { name: "Active", exact: true })).toBeHidden();
    await page.getByLabel("Points").fill("30");
    await click(page, "Save");
    await expect(page.getByText(/which is reopened/)).toBeVisible();
    await page.getByLabel("Add Attendee").fill("Mina");
    const option = page.getByRole("option");
    // Before the search, the list is longer, and would move under the press.
    await expect(option).toHaveText([/^Mina Okafor/]);
    await option.click();
    await click(page, "Save");
    await expect(page.getByText("Mina Okafor was added.")).toBeVisible();
  });

  await test.step("The graduate finds the record below their clubs, and by an old link", async () => {
    await graduate.goto("/");
    const earlier = graduate.getByRole("region", { name: "Clubs You Graduated From" });
    await expect(earlier.getByRole("heading", { level: 3 })).toHaveText(admin.club.name);
    await earlier.getByRole("link", { name: "My Record" }).click();
    await expect(graduate.getByText("Picnic")).toBeVisible();
    await graduate.goto(`/member/clubs/${admin.club.id}/details`);
    await expect(graduate).toHaveURL(/\/member\/record\?club=/);
    await expect(graduate.getByText("Finals")).toBeVisible();
    const kickoff = await createEvent(admin, { name: "Kickoff", date: null });
    await checkIn(mina, kickoff.code);
    await graduate.goto("/member/clubs");
    await expect(graduate.getByRole("link", { name: admin.club.name })).toBeVisible();
    await expect(earlier).toBeHidden();
  });

  await test.step("Club and New Year lead to where the year is closed again", async () => {
    await page.goto("/admin/club");
    const item = page.getByRole("listitem").filter({ hasText: "New Year" });
    await expect(item).toContainText(/is reopened for corrections\./);
    await item.getByRole("link", { name: "New Year" }).click();
    const reminder = page.getByRole("status").filter({ hasText: /is reopened/ });
    await reminder.getByRole("link", { name: /^Review or close/ }).click();
    await expect(page).toHaveURL(/\/admin\/events\?year=1/);
    await click(page, "Close Year Again");
    await dialog(page).getByRole("button", { name: "Close Year Again" }).click();
    await expect(page.getByText(/is reopened$/)).toBeHidden();
  });
});
