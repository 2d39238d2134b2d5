import type { Page } from "@playwright/test";
import { isAlive, untilAlive } from "./alive.ts";
import { entryScript, hold } from "./hold.ts";
import { expect } from "./test.ts";

/**
 * Opens a page whose scripts don't load until the returned function is called, so that all earlier
 * steps happen without them.
 */
export async function openPainted(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, entryScript);
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    expect(await isAlive(page)).toBe(false);
    release();
    await untilAlive(page);
  };
}
