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

/** Without a network, the product stays at the address of another document. */
const longestReloadMs = 2_000;

/**
 * Waits until the document is the one of its address: the product goes to the address of another
 * document first, and then reloads, which would end a test's next step.
 */
async function untilReloaded(page: Page): Promise<void> {
  const isThere = () => {
    const programs = new Map([
      ["/login", "login"],
      ["/member/checkin", "check-in"],
    ]);
    const program = programs.get(location.pathname);
    const own = document.querySelector(`script[src^="/assets/${program}-"]`);
    return program === undefined || own !== null;
  };
  await page.waitForFunction(isThere, undefined, { timeout: longestReloadMs }).catch(() => {});
}

/** Makes opening a URL wait until the page is alive, unless the test waits for less. */
export function openAlive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    await untilReloaded(page);
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
