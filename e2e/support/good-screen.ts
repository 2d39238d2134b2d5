import type { Page } from "@playwright/test";
import { openScreen, type Screen } from "../every-screen/screen.ts";
import { actionsInSight } from "./actions-in-sight.ts";
import { overhang } from "./overhang.ts";
import { expect } from "./stage-test.ts";
import type { Stage } from "./stage.ts";
import { spaceOutText, textsCutOff } from "./text-spacing.ts";
import { unmarkedIn } from "./unmarked.ts";
import { findViolations } from "./violations.ts";

/** The language of these tests: its texts are longer than in any real one, so if they fit, all do. */
export const longTexts = "en-XA";

/**
 * Opens a screen, and expects it to be accessible in light and dark, to fit every width in both
 * directions, and to have no text outside the catalog.
 */
export async function expectGoodScreen(page: Page, screen: Screen, stage: Stage): Promise<void> {
  await openScreen(page, screen, stage);
  await expect(page.locator("body")).toContainText("⟦");
  expect(await unmarkedIn(page, stage, screen.typed)).toEqual([]);
  await expectFewActions(page);

  expect(await findViolations(page)).toEqual({ light: [], dark: [] });
  // The last one is what remains of a 1280 px window at 400 % zoom.
  for (const width of screen.phoneOnly ? [390, 320] : [1280, 700, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page, `${width} px`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await expect(page.locator("body")).toHaveCSS("direction", "rtl");
  await expectToFit(page, "390 px from the right");

  await page.evaluate(() => (document.documentElement.dir = "ltr"));
  await spaceOutText(page);
  for (const width of screen.phoneOnly ? [320] : [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page, `${width} px with more room between letters`);
    // Charts adapt to the width a moment later.
    await expect.poll(() => textsCutOff(page), `cut off at ${width} px`).toEqual([]);
  }
}

/** One primary action and up to three others; all further ones are in a menu or a list (R13.31). */
async function expectFewActions(page: Page): Promise<void> {
  const { primary, alone } = await actionsInSight(page);
  expect(primary.length, `primary: ${primary.join(", ")}`).toBeLessThanOrEqual(1);
  expect(alone.length, `in sight: ${alone.join(", ")}`).toBeLessThanOrEqual(4);
}

async function expectToFit(page: Page, where: string): Promise<void> {
  await expect.poll(() => overhang(page), `overhang at ${where}`).toBeLessThanOrEqual(0);
}
