import type { Page } from "@playwright/test";

/** What React notes at the element that it draws in; there is no public way to ask. */
type Root = Record<string, { stateNode: { current: { child: unknown } } }>;

/**
 * Waits until the product runs in the page, which is painted before it does: until then
 * nothing hears what is pressed, and parts of the page are still to be loaded. Documents
 * without the product are left as they are.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector("#root") as unknown as Root | null;
    if (root === null) return true;
    const key = Object.keys(root).find((name) => name.startsWith("__reactContainer"));
    return key !== undefined && (root[key]?.stateNode.current.child ?? null) !== null;
  });
}

/** Lets opening an address wait until the page is alive, unless the test waits for less. */
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
