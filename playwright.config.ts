import { defineConfig } from "@playwright/test";

const chromium = process.env["CHROMIUM"];
const isRoot = process.getuid?.() === 0;

/** Journeys through the real product in a real browser; each worker starts a server of its own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // A machine that is shared may stall: what fails twice is a fault.
  retries: process.env["CI"] === undefined ? 0 : 1,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // Times and dates on screen depend on these; the journeys fix them.
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    // A trace makes every step slower, so only a second try leaves one.
    trace: { mode: "on-first-retry", screenshots: false, sources: false },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
});
