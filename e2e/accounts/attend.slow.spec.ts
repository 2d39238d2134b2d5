import type { Page } from "@playwright/test";
import { createEvent } from "#test-support/people/people.ts";
import { setSeat } from "../support/seats.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Account menu" }).click();
  return page.getByRole("menu", { name: "Account menu" });
}

test("An admin attends as a member after entering a graduation year, and switches between both sides (R3.23)", async ({
  openPage,
  newAdmin,
  allowConsole,
}) => {
  allowConsole(/status of [45]/);
  const other = await newAdmin({ clubName: "Chess Club" });
  const { code } = await createEvent(other, { points: 4 });
  const page = await openPage({ as: await newAdmin({ clubName: "Robotics" }) });
  await page.goto("/admin/members");
  await (await openMenu(page)).getByRole("menuitem", { name: "Attend as a Member" }).click();
  await expect(heading(page)).toHaveText("Attend as a Member");
  const year = page.getByLabel("Graduation Year");
  await page.getByRole("button", { name: "Become a Member" }).click();
  await expect(year).toBeFocused();
  await expect(year).toHaveAttribute("aria-invalid", "true");
  await year.fill("2026");
  await page.route("**/api/me/person", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("button", { name: "Become a Member" }).click();
  await expect(page.getByRole("alert")).toContainText("The server is busy.");
  await expect(year).toHaveValue("2026");
  await page.unroute("**/api/me/person");
  await page.getByRole("button", { name: "Become a Member" }).click();
  await expect(page).toHaveURL("/member/clubs");
  await expect(page.getByText("No Clubs Yet...")).toBeVisible();

  await page.goto(`/member/checkin?code=${code}`);
  await page.getByRole("button", { name: "Check In" }).click();
  await expect(page.getByText("Success!")).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole("menuitem")).toHaveText([
    "Manage Robotics",
    "My Card",
    "Account",
    "Logout",
  ]);
  await menu.getByRole("menuitem", { name: "Manage Robotics" }).click();
  await expect(page).toHaveURL("/admin/events");
  // The address changes before the page does, and with it the header.
  await expect(heading(page)).toHaveText("Events");
  await (await openMenu(page)).getByRole("menuitem", { name: "My Clubs" }).click();
  await expect(page.getByRole("article", { name: "Chess Club" })).toBeVisible();
  // People who already attend have nothing to do there.
  await page.goto("/attend");
  await expect(page).toHaveURL("/member/clubs");
});

test("An account with neither seat nor membership reaches its account page, and can attend (R13.3)", async ({
  openPage,
  newAdmin,
  server,
}) => {
  const admin = await newAdmin();
  setSeat(server, admin, admin);
  const page = await openPage({ as: admin });
  await page.goto("/admin/events");
  await expect(page).toHaveURL("/");
  await (await openMenu(page)).getByRole("menuitem", { name: "Account" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText("This browser")).toBeVisible();
  await expect(page.getByRole("button", { name: "Close Account" })).toBeVisible();
  await (await openMenu(page)).getByRole("menuitem", { name: "Attend as a Member" }).click();
  await page.getByLabel("Graduation Year").fill("2027");
  await page.getByRole("button", { name: "Become a Member" }).click();
  await expect(page).toHaveURL("/member/clubs");
  await page.goto("/account");
  await expect(page).toHaveURL("/member/account");
});

test("The account page outside the areas leads to the one in the user's area, or to the login", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  await page.goto("/account");
  await expect(page).toHaveURL("/admin/account");
  const stranger = await openPage();
  for (const path of ["/account", "/attend"]) {
    await stranger.goto(path);
    await expect(stranger).toHaveURL(`/login?${new URLSearchParams({ redirect: path })}`);
  }
});
