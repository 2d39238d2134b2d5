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

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1.6),
  uploadThroughput: bytesPerSecond(0.75),
};

export const slow3G = {
  offline: false,
  latency: 400,
  downloadThroughput: bytesPerSecond(0.4),
  uploadThroughput: bytesPerSecond(0.4),
};

/** A slow network, and a CPU at a quarter of its speed. */
export async function slowDown(session: CDPSession, network = slow4G): Promise<void> {
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
