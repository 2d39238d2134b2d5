import type { Page } from "@playwright/test";

/** Whether the product runs in the page, which is painted before that. */
export function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() => "alive" in document.documentElement.dataset);
}

/** Waits until the product runs in the page. Ignores documents without the product. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("#root") === null || "alive" in document.documentElement.dataset,
  );
}

/** Makes opening a URL wait until the page is alive, unless the test waits for less. */
export function openAlive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await untilAlive(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await untilAlive(page);
    return response;
  };
}
