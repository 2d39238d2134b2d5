import type { Page } from "@playwright/test";

/** By how many pixels the page could be scrolled sideways. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
