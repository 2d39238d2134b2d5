import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Presses Tab until the control has the focus; a page has fewer than 40 controls. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}
