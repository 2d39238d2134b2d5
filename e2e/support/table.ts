import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Selects an option of the list's Sort menu. */
export async function chooseSort(page: Page, option: string): Promise<void> {
  await page.getByRole("button", { name: "Sort" }).click();
  await page.getByRole("menuitemradio", { name: option, exact: true }).click();
}

/** Expects the Sort menu to have these options in order, with the selected one checked. */
export async function expectSortMenu(page: Page, options: string[], chosen: string): Promise<void> {
  await page.getByRole("button", { name: "Sort" }).click();
  await expect(page.getByRole("menuitemradio")).toHaveText(options);
  await expect(page.getByRole("menuitemradio", { checked: true })).toHaveText(chosen);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
}

/** The cells of one column, from top to bottom. */
export function column(table: Locator, name: string): Locator {
  return table.locator(`td[data-label="${name}"]`);
}
