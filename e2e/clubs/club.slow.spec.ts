import type { Page } from "@playwright/test";
import { createCategory } from "#test-support/club-data/categories.ts";
import { logHours } from "#test-support/club-data/logged-hours.ts";
import { createRequirement } from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import about from "../../package.json" with { type: "json" };
import { tabTo } from "../support/keyboard.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");
const areas = (page: Page) => main(page).getByRole("listitem");
const area = (page: Page, name: string) =>
  areas(page).filter({
    has: page
      .getByRole("link", { name, exact: true })
      .or(page.getByRole("button", { name, exact: true })),
  });
const names = (page: Page) => areas(page).locator("a, button");
const groups = (page: Page) => main(page).getByRole("heading", { level: 2 });
const smallClub = ["Turnout", "Officers", "History", "Import", "Export", "Club Settings"];
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const summary = "**/api/clubs/*/summary";

test("An owner finds everything about the club on one page, using only the keyboard (R13.30, R16.20)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin({ timeZone: "America/New_York" });
  const member = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const page = await openPage({ as: admin });
  await page.goto("/admin/members");
  await tabTo(page, navigation(page).getByRole("link", { name: "Club" }));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Club");
  await expect(page).toHaveTitle("Club · Rollcall");
  await expect(groups(page)).toHaveCount(0);
  await expect(names(page)).toHaveText(smallClub);
  const more = main(page).locator("summary");
  await expect(more).toContainText(
    "Requirements, Awards, Handover Sheet, New Year, and Categories",
  );
  await expect(area(page, "Turnout")).toContainText("No one has checked in yet");
  await expect(area(page, "History")).toContainText("Today: Created Kickoff");
  await expect(area(page, "Officers")).toContainText("1 person runs the club");
  await expect(area(page, "Club Settings")).toContainText("Robotics Club · America/New York");

  await test.step("It follows changes in the club", async () => {
    await checkIn(member, event.code);
    await expect(area(page, "Turnout")).toContainText("1 event, 1 check-in");
    await admin.browser.post(`${admin.api}/invitations`, { role: "helper" });
    await expect(area(page, "Officers")).toContainText("1 person, 1 open invitation");
    await expect(area(page, "History")).toContainText(": Invited someone to join as a helper");
  });

  for (const [name, path, title] of [
    ["Turnout", "/admin/turnout", "Turnout"],
    ["Officers", "/admin/officers", "Officers"],
    ["History", "/admin/history", "History"],
    ["Import", "/admin/import", "Import a Sheet"],
    ["Club Settings", "/admin/settings", "Club Settings"],
    ["Requirements", "/admin/requirements", "Requirements"],
    ["Awards", "/admin/awards", "Awards"],
    ["Handover Sheet", "/admin/handover", "Handover Sheet"],
    ["New Year", "/admin/year", "Start a New Year"],
    ["Categories", "/admin/categories", "Categories"],
  ] as const)
    await test.step(`${name}, and back`, async () => {
      if (!smallClub.includes(name)) {
        await tabTo(page, more);
        await page.keyboard.press("Enter");
      }
      await tabTo(page, main(page).getByRole("link", { name }));
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toHaveText(title);
      // The loaded page takes the place of the one that says it's loading, and of its Back.
      await expect(main(page).getByRole("status", { name: /^Loading/ })).toHaveCount(0);
      const current = navigation(page).locator("[aria-current=page]");
      await expect(current).toHaveText("Club");
      await tabTo(page, main(page).getByRole("button", { name: "Back" }));
      await page.keyboard.press("Enter");
      await expect(heading(page)).toHaveText("Club");
    });

  await test.step("Settings end with the version", async () => {
    await page.goto("/admin/settings");
    await expect(main(page)).toContainText(new RegExp(`Rollcall ${about.version}$`));
    await tabTo(page, main(page).getByRole("button", { name: "Back" }));
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Club");
  });

  await test.step("Another Club, which isn't part of this one, is in the account menu", async () => {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Another Club" }).click();
    await expect(heading(page)).toHaveText("Your Clubs");
    await page.goto("/admin/club");
  });

  await test.step("Export", async () => {
    const button = main(page).getByRole("button", { name: "Export" });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem")).toHaveCount(6);
    await expect(page.getByRole("menuitem", { name: "Members as CSV" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });

  await test.step("Pressing anywhere on a row opens it", async () => {
    await area(page, "Turnout").getByText("1 event, 1 check-in").click({ force: true });
    await expect(page).toHaveURL("/admin/turnout");
  });
});

test("Officers see no area that they can't open, and helpers see none (R13.30)", async ({
  openPage,
  newAdmin,
  newMember,
  server,
}) => {
  const admin = await newAdmin({ timeZone: "America/New_York" });
  const [officer, helper] = [await newMember(), await newMember()];
  setSeat(server, admin, officer, "officer");
  setSeat(server, admin, helper, "helper");

  const theirs = await openPage({ as: officer });
  await theirs.goto("/admin/club");
  await expect(names(theirs)).toHaveText(smallClub.filter((name) => name !== "Officers"));
  await expect(main(theirs).locator("summary")).toContainText(
    "Requirements, Awards, and Categories",
  );
  await theirs.getByRole("button", { name: "Account menu" }).click();
  await expect(theirs.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await expect(theirs.getByRole("menuitem", { name: "Another Club" })).toHaveCount(0);
  await theirs.keyboard.press("Escape");
  await expect(area(theirs, "Export")).toContainText("Members or history");
  await theirs.getByRole("button", { name: "Export" }).click();
  await expect(theirs.getByRole("menuitem", { name: /Everything/ })).toHaveCount(0);
  await expect(theirs.getByRole("menuitem")).toHaveCount(4);
  await theirs.keyboard.press("Escape");
  await area(theirs, "Club Settings").getByRole("link").click();
  await expect(theirs.getByRole("region", { name: "Time Zone" })).toContainText("America/New York");
  await expect(theirs.getByRole("button", { name: "Change Time Zone" })).toHaveCount(0);
  await theirs.getByRole("button", { name: "Calendar Link" }).click();
  await expect(theirs.getByRole("dialog", { name: "Calendar" })).toBeVisible();

  const page = await openPage({ as: helper });
  for (const path of ["/admin/club", "/admin/settings"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/admin/events");
  }
  await expect(navigation(page).getByRole("link")).toHaveText(["Events", "Account"]);
});

test("The Club page works while its numbers load, and if they can't be loaded (R13.30)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/status of 503|^ApiError/);
  const page = await openPage({ as: await newAdmin() });
  const mayFail = Promise.withResolvers<void>();
  await page.route(summary, async (route) => {
    await mayFail.promise;
    await route.fulfill({ status: 503 });
  });
  await page.goto("/admin/club");
  await expect(main(page).getByRole("status", { name: "Loading" })).toBeAttached();
  await expect(area(page, "Turnout")).toHaveText("Turnout");
  await expect(area(page, "Officers")).toHaveText("Officers");
  mayFail.resolve();
  await expect(page.getByRole("alert")).toContainText("We couldn't load your club's numbers.");
  await expect(main(page).getByRole("status", { name: "Loading" })).toHaveCount(0);
  await expect(area(page, "Turnout")).toHaveText("Turnout");
  await expect(main(page).getByRole("link")).toHaveCount(5);
  await page.unroute(summary);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(area(page, "Turnout")).toContainText("No one has checked in yet");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("What a club has used stays on its Club page, and hours that wait are counted there (R13.41, R13.42)", async ({
  openPage,
  newAdmin,
  newMember,
}) => {
  const admin = await newAdmin();
  const ana = await newMember({ firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin, { points: 5 })).code);
  const page = await openPage({ as: admin });
  await page.goto("/admin/club");
  await expect(names(page)).toHaveText(smallClub);

  await test.step("Each appears while the page is open", async () => {
    const requirementId = await createRequirement(admin);
    const command = { kind: "delete-requirement", requirementId };
    await admin.browser.post(`${admin.api}/operations`, { command });
    await expect(names(page).first()).toHaveText("Requirements");
    await createCategory(admin, "Socials");
    await expect(area(page, "Categories")).toContainText("Kinds of events");
  });

  await test.step("Hours that wait are counted in the row that leads to them", async () => {
    await createEvent(admin, { minutes: 60 });
    await logHours(ana, admin.club.id);
    await expect(area(page, "Awards")).toBeVisible();
    await page.reload();
    await expect(area(page, "Awards")).toContainText("1 service hour request to approve");
  });

  await test.step("So does a new year once this one is over", async () => {
    await page.clock.setFixedTime(new Date("2099-06-01T12:00:00Z"));
    await page.reload();
    await expect(area(page, "New Year")).toBeVisible();
    await expect(area(page, "Handover Sheet")).toBeVisible();
    await expect(main(page).locator("summary")).toHaveCount(0);
    await expect(groups(page)).toHaveText(["Progress", "People", "Year and Records", "Setup"]);
  });
});

test("If it isn't known what a club has used, its Club page shows everything (R13.41)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/status of 503|^ApiError/);
  const page = await openPage({ as: await newAdmin() });
  await page.route("**/api/clubs/*/used-features", (route) => route.fulfill({ status: 503 }));
  await page.goto("/admin/club");
  await expect(area(page, "Requirements")).toBeVisible();
  await expect(areas(page)).toHaveCount(11);
  await expect(main(page).locator("summary")).toHaveCount(0);
});
