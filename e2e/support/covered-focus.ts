import type { Page } from "@playwright/test";

/** A page has fewer controls than this; some lists have more rows than are worth testing. */
const mostPresses = 40;

/**
 * Tabs through the page with the key, and lists each control that is completely hidden by something
 * else while it has the focus.
 */
export async function coveredFocus(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const covered = new Set<string>();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(key);
    // A long page scrolls with its next frame, and lays out the rows that appear with the one after.
    for (let frames = 0; frames < 2; frames += 1)
      await page.evaluate(() => new Promise(requestAnimationFrame));
    const name = await page.evaluate(coveredControl);
    if (name === "end") break;
    if (name !== undefined) covered.add(name);
  }
  return [...covered];
}

/**
 * Runs in the page: returns the focused control if no point of it is visible, or "end" if there is
 * none.
 */
function coveredControl(): string | undefined {
  const control = document.activeElement;
  if (control === null || control === document.body) return "end";
  const box = control.getBoundingClientRect();
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = steps.some((across) =>
    steps.some((down) => {
      const hit = document.elementFromPoint(
        box.left + box.width * across,
        box.top + box.height * down,
      );
      return hit !== null && (control.contains(hit) || hit.closest("label")?.contains(control));
    }),
  );
  return isSeen ? undefined : control.outerHTML.slice(0, 200);
}
