import type { Page } from "@playwright/test";
import { awardLine, giveAward } from "#test-support/club-data/awards.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import { checkIn, createEvent, type Admin } from "#test-support/people/people.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const typed = ["Leadership", "Team Captain", "Led the build team all season", "Kickoff"];

/** The admin of a club with an award that two members got. */
async function asGiver(stage: Stage): Promise<Admin> {
  const admin = await stage.newAdmin();
  const event = await createEvent(admin, { name: "Kickoff" });
  const members = [await stage.newMember(), await stage.newMember()];
  for (const member of members) await checkIn(member, event.code);
  const categoryId = await createCategory(admin, "Leadership");
  const [note, none] = ["Led the build team all season", ""];
  const lines = members.map(({ personId }, index) =>
    awardLine(personId, index === 0 ? { minutes: 150, note } : { note: none }),
  );
  await giveAward(admin, lines, { name: "Team Captain", categoryId });
  return admin;
}

async function openAward(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Team Captain" }).click();
  await page.getByRole("row").nth(2).waitFor();
}

const openMenu = async (page: Page, item: number) => {
  await openAward(page);
  await page.getByRole("row").nth(1).getByRole("button").click();
  await page.getByRole("menuitem").nth(item).click();
  await page.getByRole("dialog").waitFor();
};

const path = "/admin/awards";

/** Screens of awards. */
export const awardScreens: Screen[] = [
  {
    name: "awards",
    path,
    as: asGiver,
    typed,
    reach: (page) => page.getByRole("listitem").first().waitFor(),
  },
  {
    name: "awards-empty",
    path,
    as: (stage) => stage.newAdmin(),
    reach: (page) => page.getByRole("heading", { level: 2 }).waitFor(),
  },
  {
    name: "awards-loading",
    path: "/admin/club",
    as: asGiver,
    typed,
    prepare: (page) => page.route("**/api/clubs/*/awards", () => {}),
    reach: async (page) => {
      await page.locator("a[href='/admin/awards']").click();
      await page.getByRole("status", { name: /Loading awards/ }).waitFor();
    },
  },
  {
    name: "awards-failed",
    path,
    as: asGiver,
    typed,
    prepare: (page) =>
      page.route("**/api/clubs/*/awards", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: /Retry/ }).waitFor(),
  },
  {
    name: "awards-give-points",
    path,
    as: asGiver,
    typed: [...typed, "Found a Sponsor", "Nobody We Know", "nobody we know, 5"],
    reach: async (page) => {
      await page.getByRole("main").getByRole("button").last().click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("input[name=name]").fill("Found a Sponsor");
      await dialog.locator("input[type=number]").fill("5");
      await dialog.locator("textarea").fill("nobody we know, 5");
      await dialog.locator("button[type=submit]").click();
      await dialog.getByRole("status").getByRole("listitem").waitFor();
    },
  },
  { name: "award", path, as: asGiver, typed, reach: openAward },
  {
    name: "award-gone",
    path: "/admin/awards/00000000-0000-4000-8000-000000000000",
    as: ({ admin }) => admin,
    reach: (page) => page.getByRole("heading", { level: 2 }).waitFor(),
  },
  { name: "award-change-line", path, as: asGiver, typed, reach: (page) => openMenu(page, 0) },
  { name: "award-take", path, as: asGiver, typed, reach: (page) => openMenu(page, 1) },
  {
    name: "award-edit",
    path,
    as: asGiver,
    typed,
    reach: async (page) => {
      await openAward(page);
      await page.getByRole("main").getByRole("button", { name: /Edit/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
