import type { Page } from "@playwright/test";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const boxes = (page: Page) => page.getByRole("article").getByRole("checkbox");
const dialog = (page: Page) => page.getByRole("dialog");

async function selectSome(page: Page) {
  await page.getByRole("button", { name: "Select" }).click();
  for (const index of [0, 1, 2]) await boxes(page).nth(index).check();
}

async function choose(page: Page, action: string) {
  await selectSome(page);
  await page.getByRole("button", { name: "More actions for these events" }).click();
  await page.getByRole("menuitem", { name: action }).click();
  await dialog(page).getByRole("listitem").first().waitFor();
}

/** Several events, selected to be changed, canceled, or deleted together. */
export const severalEventsScreens: Screen[] = [
  { name: "events-selected", path: "/admin/events", as: asAdmin, reach: selectSome },
  {
    name: "events-change",
    path: "/admin/events",
    as: asAdmin,
    async reach(page) {
      await selectSome(page);
      await page.getByRole("button", { name: "Change" }).click();
      await dialog(page).getByRole("spinbutton").first().waitFor();
    },
  },
  {
    name: "events-change-preview",
    path: "/admin/events",
    as: asAdmin,
    async reach(page) {
      await selectSome(page);
      await page.getByRole("button", { name: "Change" }).click();
      await dialog(page).getByRole("spinbutton").first().fill("7");
      await dialog(page).getByRole("combobox").first().selectOption("Inactive");
      await dialog(page).getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "events-cancel",
    path: "/admin/events",
    as: asAdmin,
    reach: (page) => choose(page, "Cancel Events"),
  },
  {
    name: "events-delete",
    path: "/admin/events",
    as: asAdmin,
    reach: (page) => choose(page, "Delete Events"),
  },
];
