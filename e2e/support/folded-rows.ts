import type { Page } from "@playwright/test";

/** Opens what the club hasn't used on the Club page. */
export async function openFoldedRows(page: Page): Promise<void> {
  await page.getByRole("main").locator("summary").click();
}
