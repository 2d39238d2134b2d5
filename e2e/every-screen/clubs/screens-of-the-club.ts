import type { Page } from "@playwright/test";
import { openFoldedRows } from "../../support/folded-rows.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const asNewAdmin = (stage: Stage) => stage.newAdmin();
const door = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });
const read = (page: Page) => page.getByText("Time zone").waitFor();
const [clubPath, settingsPath] = ["/admin/club", "/admin/settings"];
const summary = "**/api/clubs/*/summary";

/** Screens of the Club page and the club's settings. */
export const clubScreens: Screen[] = [
  { name: "club", path: clubPath, as: asAdmin, reach: read },
  { name: "club-new", path: clubPath, as: asNewAdmin, reach: read },
  {
    name: "club-new-more",
    path: clubPath,
    as: asNewAdmin,
    reach: async (page) => {
      await read(page);
      await openFoldedRows(page);
    },
  },
  {
    name: "club-loading",
    path: clubPath,
    as: asAdmin,
    prepare: (page) => page.route(summary, () => {}),
    reach: (page) => door(page, "Turnout").waitFor(),
  },
  {
    name: "club-failed",
    path: clubPath,
    as: asAdmin,
    prepare: (page) => page.route(summary, (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
  {
    name: "club-export-menu",
    path: clubPath,
    as: asAdmin,
    reach: async (page) => {
      await read(page);
      await page.getByRole("button", { name: "Export" }).click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "settings",
    path: settingsPath,
    as: asAdmin,
    reach: (page) => page.getByRole("region", { name: "Time Zone" }).waitFor(),
  },
  {
    name: "rename-club",
    path: settingsPath,
    as: asNewAdmin,
    reach: async (page) => {
      await page.getByRole("button", { name: "Rename Club" }).click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
    },
  },
  {
    name: "settings-loading",
    path: clubPath,
    as: asAdmin,
    prepare: (page) => page.route("**/api/clubs/*/time-zone", () => {}),
    reach: async (page) => {
      await read(page);
      await door(page, "Settings").click();
      await page.getByRole("status", { name: "Loading settings" }).waitFor();
    },
  },
  {
    name: "settings-failed",
    path: settingsPath,
    as: asAdmin,
    prepare: (page) =>
      page.route("**/api/clubs/*/time-zone", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
];
