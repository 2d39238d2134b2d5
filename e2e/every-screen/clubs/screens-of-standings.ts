import type { Page } from "@playwright/test";
import type { Standings } from "#contract/clubs/standings/standings.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const names = [
  ...["Benedict Okafor-Lindqvist", "Ana Ruiz", "Tuan Nguyen", "Chidi Eze", "Priya Raman"],
  ...["Owen Fitzgerald", "Noor Haddad"],
];
const totals = [112, 87, 87, 60, 41, 9, 0];
const places = [1, 2, 2, 4, 6, 7, 9];

const rows = names.map((name, index) => ({
  place: places[index] ?? 0,
  name,
  totalPoints: totals[index] ?? 0,
  isOwn: index === 3,
}));
const near: Standings = { shows: "near", members: 42, hidesName: true, rows };
const everyone: Standings = { ...near, shows: "everyone", hidesName: false };
const own: Standings = { ...near, shows: "own", rows: rows.filter(({ isOwn }) => isOwn) };

const path = "**/api/me/clubs/*/standings";
const answer = (json: Standings) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ json }));

const ofMember = {
  path: ({ clubId }: Stage) => `/member/clubs/${clubId}/standings`,
  as: ({ member }: Stage) => member,
  typed: names,
};
const table = (page: Page) => page.getByRole("table").waitFor();

/** Screens of a club's standings, for its members and in Settings. */
export const standingsScreens: Screen[] = [
  { ...ofMember, name: "standings", prepare: answer(everyone), reach: table },
  { ...ofMember, name: "standings-near", prepare: answer(near), reach: table },
  {
    ...ofMember,
    name: "standings-own",
    prepare: answer(own),
    reach: (page) => page.getByRole("checkbox").waitFor(),
  },
  {
    ...ofMember,
    name: "standings-not-saved",
    prepare: async (page) => {
      await answer(everyone)(page);
      await page.route("**/api/me/clubs/*/hidden-name", (route) => route.fulfill({ status: 503 }));
    },
    reach: async (page) => {
      await page.getByRole("checkbox").click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    ...ofMember,
    name: "standings-loading",
    prepare: (page) => page.route(path, () => {}),
    reach: (page) => page.getByRole("status").first().waitFor(),
  },
  {
    ...ofMember,
    name: "standings-failed",
    prepare: (page) => page.route(path, (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
  {
    name: "change-standings",
    path: "/admin/settings",
    as: (stage) => stage.newAdmin(),
    reach: async (page) => {
      await page.getByRole("button", { name: "Change Standings" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: "Everyone" }).check();
      await dialog.locator("[aria-busy=false]").waitFor();
    },
  },
];
