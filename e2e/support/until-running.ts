import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * Waits until the server says that something is being written, at an address of the person logged
 * in on the page. It asks more often than the page, which might see only that all is done.
 */
export async function untilRunning(page: Page, address: string): Promise<void> {
  const askState = async () => {
    const { latest } = (await (await page.request.get(address)).json()) as {
      latest: { state: string } | null;
    };
    return latest?.state;
  };
  await expect.poll(askState, { intervals: [20] }).toBe("running");
}
