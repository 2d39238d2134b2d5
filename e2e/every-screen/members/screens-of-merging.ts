import type { Page } from "@playwright/test";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { importSheet, sheetOf, sheetRow } from "#test-support/sheets/sheets.ts";
import { chooseMore } from "../../support/event-parts.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const names = ["Ana Ruiz", "Ana Maria Ruiz-Calderón", "Ben Okoro"];

/** An admin whose club has an old sheet with the same person twice. */
async function asImporter(stage: Stage) {
  const admin = await stage.newAdmin();
  const people = names.map((name, index) =>
    sheetRow(name, { gradYear: 2027 + index, marks: index === 0 ? "xx" : "x.", who: "new" }),
  );
  await admin.browser.post(`${admin.api}/imports`, { sheet: sheetOf(...people) });
  return admin;
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** Selects the first two members of the list. */
async function chooseTwo(page: Page): Promise<void> {
  await press(page, "Select");
  await page.getByRole("checkbox").nth(0).click();
  await page.getByRole("checkbox").nth(1).click();
  await page.getByRole("heading", { name: /2 .*selected/ }).waitFor();
}

const screen = { path: "/admin/members", as: asImporter, typed: [...names, "Mural Club"] };

/** An admin whose club has two members with the same name, one of them with an account. */
async function withNamesakes(stage: Stage) {
  const admin = await stage.newAdmin();
  const member = await stage.newMember();
  await checkIn(member, (await createEvent(admin, { points: 5, date: "2026-09-12" })).code);
  const { name } = member.user;
  await importSheet(admin, sheetOf(sheetRow(name, { email: "smith@example.org", who: "new" })));
  return admin;
}

async function mergeNamesakes(page: Page): Promise<void> {
  await chooseTwo(page);
  await chooseMore(page, "these members", "Merge Two");
  await page.getByRole("dialog").getByRole("table").waitFor();
}

const namesakes = { path: "/admin/members", as: withNamesakes, typed: ["smith@example.org"] };

/** Screens where members are distinguished, corrected, merged, and given slips. */
export const mergingScreens: Screen[] = [
  { ...screen, name: "members-select", reach: chooseTwo },
  {
    ...screen,
    name: "correct-member",
    typed: [...screen.typed, "Ben McOkoro"],
    reach: async (page) => {
      await press(page, "Select");
      await page.getByRole("checkbox").nth(0).click();
      await chooseMore(page, "these members", "Correct Name or Year…");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").first().fill("Ben McOkoro");
      await dialog.getByRole("status").getByText("30").waitFor();
    },
  },
  {
    ...screen,
    name: "merge-members",
    reach: async (page) => {
      await mergeNamesakes(page);
      await page.getByRole("dialog").getByText("2025").first().waitFor();
    },
  },
  {
    ...namesakes,
    name: "merge-namesakes",
    reach: async (page) => {
      await mergeNamesakes(page);
      await page.getByRole("definition").getByText("smith@example.org").waitFor();
    },
  },
  {
    ...namesakes,
    name: "merge-namesakes-unavailable",
    prepare: (page) =>
      page.route("**/api/clubs/*/members/*", (route) => route.fulfill({ status: 503 })),
    reach: async (page) => {
      await mergeNamesakes(page);
      await page.getByRole("dialog").getByRole("alert").waitFor();
    },
  },
  {
    ...screen,
    name: "claim-sheet",
    reach: async (page) => {
      await press(page, "Select");
      await press(page, "Quick Select");
      await page.getByRole("menuitem", { name: "Select All Without" }).click();
      await press(page, "Print Claim Slips");
      await page.getByRole("dialog").locator("button[type=submit]").click();
      await page.getByRole("main").getByRole("listitem").first().waitFor();
    },
  },
];
