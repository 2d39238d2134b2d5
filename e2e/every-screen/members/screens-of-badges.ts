import type { Page } from "@playwright/test";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { chooseMore } from "../../support/event-parts.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const names = [
  "Ana Ruiz",
  "Zoë Ångström",
  "Maximiliana Featherstonehaugh-Cholmondeley",
  "Anastasia Alexandrovna Konstantinopolskaya-Vozdvizhenskaya of the Robotics Subteam",
  ...Array.from({ length: 7 }, (_, index) => `Person ${String(index + 10)}`),
];

/** An admin whose club has members with short and long names. */
async function withMembers(stage: Stage) {
  const admin = await stage.newAdmin();
  await importSheet(admin, sheetOf(...names.map((name) => sheetRow(name, { who: "new" }))));
  return admin;
}

async function printAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^⟦?Select/ }).click();
  await page.getByRole("button", { name: /Quick Select/ }).click();
  await page
    .getByRole("menuitem", { name: /^⟦?Select All/ })
    .first()
    .click();
  await chooseMore(page, "these members", "Print Badges");
  await page.getByRole("article").first().waitFor();
}

async function openWithBadge(page: Page): Promise<void> {
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("button", { name: /^⟦?More actions for/ }).click();
  await page.getByRole("menuitem", { name: /Print Badge/ }).click();
  await page.getByRole("button", { name: /Done/ }).click();
  await page.getByRole("region", { name: /Badge/ }).waitFor();
}

const ofMembers = {
  path: "/admin/members",
  as: withMembers,
  typed: [...names, "Mural Club", "Build Day", "Kickoff"],
};

/** Badges to print, and a member's own. */
export const badgeScreens: Screen[] = [
  { ...ofMembers, name: "badges-printed", reach: printAll, isPrinted: true },
  { ...ofMembers, name: "member-page-badge", reach: openWithBadge },
  {
    ...ofMembers,
    name: "new-badge",
    reach: async (page) => {
      await openWithBadge(page);
      await page.getByRole("button", { name: /New Badge/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
