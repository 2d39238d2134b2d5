import type { Page } from "@playwright/test";

/** A phone's viewport. */
export const slowPhone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
} as const;

const network = (megabits: { down: number; up: number }, latency: number) => ({
  offline: false,
  latency,
  downloadThroughput: (megabits.down * 1e6) / 8,
  uploadThroughput: (megabits.up * 1e6) / 8,
});

export const slow4G = network({ down: 1.6, up: 0.75 }, 150);
const slow3G = network({ down: 0.4, up: 0.4 }, 400);

/** Gives a page a slow network, and a CPU at a quarter of its speed. */
export async function slowDown(page: Page, conditions = slow3G): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", conditions);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
