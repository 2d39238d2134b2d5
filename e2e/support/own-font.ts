import type { Page } from "@playwright/test";

/**
 * Opens the page again with the product's font: on a busy machine it may paint before the font is
 * there, and then does without it.
 */
export async function reloadWithFont(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.load('1em "Figtree Variable"'));
  await page.reload();
}
