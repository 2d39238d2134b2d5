import type { Page } from "@playwright/test";

/**
 * Keeps a page that has a table's rows from being told about its next frames, so that what it does
 * after painting them waits, until the returned function is called. Call it before opening the page.
 */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const own = requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    // Until then, Playwright itself waits for frames.
    window.requestAnimationFrame = (callback) =>
      document.querySelector("tbody tr") !== null ? held.push(callback) : own(callback);
    addEventListener("release-frames", () => {
      window.requestAnimationFrame = own;
      for (const callback of held.splice(0)) own(callback);
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event("release-frames")));
}
