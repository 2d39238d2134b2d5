import type { Page } from "@playwright/test";

/** Counts how often a person pressed something since the start, on all pages they went through. */
export type Presses = { count(): number };

/**
 * Counts the taps and clicks that the browser itself reports, so none that a script sends. Typing
 * isn't counted. Call it before the page is opened.
 */
export async function countPresses(page: Page): Promise<Presses> {
  let presses = 0;
  await page.exposeFunction("reportPress", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const report = (event: Event) => {
      if (event.isTrusted) (window as unknown as { reportPress: () => void }).reportPress();
    };
    addEventListener("pointerdown", report, { capture: true });
  });
  return { count: () => presses };
}
