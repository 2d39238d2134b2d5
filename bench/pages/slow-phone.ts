import type { CDPSession } from "@playwright/test";

/** A phone's viewport. */
export const slowPhone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
} as const;

const bytesPerSecond = (megabits: number) => (megabits * 1e6) / 8;

/** Slow 4G, and a CPU at a quarter of its speed. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1.6),
    uploadThroughput: bytesPerSecond(0.75),
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
